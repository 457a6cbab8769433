// A sandbox in a process of its own, which may be killed and started again. FARTHING_PROGRAM is the program.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export class Sandbox {
  static async open() {
    const sandbox = new Sandbox();
    sandbox.folder = await mkdtemp(join(tmpdir(), "farthing-sdk-"));
    sandbox.access = await sandbox.start("127.0.0.1:0");
    return sandbox;
  }

  /** Starts the process, and returns what it says of itself. The credentials of the first start stay good. */
  async start(address = new URL(this.access.baseUrl).host) {
    this.process = spawn(process.env.FARTHING_PROGRAM,
      ["sandbox", "--addr", address, "--data", this.folder, "--json"], { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = await once(createInterface(this.process.stdout), "line");
    return JSON.parse(line);
  }

  /** Kills the process, as a machine that loses its power does. */
  async kill() {
    const gone = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await gone;
  }

  async end() {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }

  /** The configuration of a client of the merchant's. */
  get merchant() {
    const { baseUrl, authUrl, audience, clientId, clientSecret } = this.access;
    return { baseUrl, authUrl, audience, clientId, clientSecret };
  }

  /** The configuration of a client of the operator's. */
  get operator() {
    const { operatorClientId: clientId, operatorClientSecret: clientSecret } = this.access;
    return { ...this.merchant, clientId, clientSecret };
  }
}
