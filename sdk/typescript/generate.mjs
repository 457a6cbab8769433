// Writes src/schema.ts: the types of all operations of merchants and operators, from the OpenAPI document. What the
// types do not need is left out: examples, headers, refusals (all are a Problem), and the pages for browsers.
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const [source = "../../internal/server/openapi.json", target = "src/schema.ts"] = process.argv.slice(2);
const document = JSON.parse(await readFile(new URL(source, import.meta.url), "utf8"));

const forBrowsers = ["Documentation", "Health"];

for (const [path, methods] of Object.entries(document.paths)) {
  for (const operation of Object.values(methods)) {
    if (path.startsWith("/.well-known/") || operation.tags.some((tag) => forBrowsers.includes(tag))) {
      delete document.paths[path];
      break;
    }
    operation.parameters = operation.parameters?.filter((parameter) => parameter.in !== "header");
    for (const [status, answer] of Object.entries(operation.responses)) {
      delete answer.headers;
      if (!status.startsWith("2")) delete operation.responses[status];
    }
  }
}
delete document.components.responses;
delete document.components.headers;

/** withoutExamples takes the examples out of a tree, but for what is called so in an object's properties. */
function withoutExamples(node, named = false) {
  if (Array.isArray(node)) return node.map((one) => withoutExamples(one));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(Object.entries(node)
    .filter(([name]) => named || (name !== "example" && name !== "examples"))
    .map(([name, value]) => [name, withoutExamples(value, name === "properties")]));
}

const heading = "// Generated from internal/server/openapi.json by generate.mjs: not to be edited.\n\n";
const types = astToString(await openapiTS(withoutExamples(document)));
await writeFile(new URL(target, import.meta.url), heading + types);
