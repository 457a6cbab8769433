export { type Config, Farthing, keyedPaths, type NewPayment } from "./client.js";
export {
  type BadField, type Blocker, codeOf, FarthingError, NotModifiedError, OutcomeUnknownError, TokenError,
} from "./errors.js";
export type { components, operations, paths } from "./schema.js";
export type {
  Answer, Arguments, Body, CallOptions, Exported, Listed, ListPath, Method, Operation, PathOf, RecordPath, StreamPath,
  WithResponse,
} from "./types.js";
export { verifyWebhook, webhookChallenge, WebhookError, type WebhookHeaders } from "./webhook.js";
