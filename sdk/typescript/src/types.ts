import type { components, paths } from "./schema.js";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have an operation of a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

/** The operation of a path. */
export type Operation<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer O } ? O : never;

/** What an operation answers if it succeeds. */
export type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R]: R[S] extends { content: { "application/json": infer T } } ? T : undefined }[keyof R]
  : never;

/** What an operation takes in its body. */
export type Body<O> = O extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { "application/json": infer T } } ? T : never
  : never;

type PathParameters<O> = O extends { parameters: { path: infer T } } ? { path: T } : { path?: never };

type QueryParameters<O> = O extends { parameters: { query: infer T } } ? { query: T }
  : O extends { parameters: { query?: infer T } } ? { query?: Exclude<T, undefined> }
  : { query?: never };

type BodyParameter<O> = [Body<O>] extends [never] ? { body?: never }
  : O extends { requestBody: unknown } ? { body: Body<O> } : { body?: Body<O> };

/** What every call may have besides. */
export interface CallOptions {
  /** Ends the call with all its attempts. */
  signal?: AbortSignal;
  /** The record is changed only if its tag is still this one. */
  ifMatch?: string;
  /** The record is read only if its tag is another one than this; otherwise NotModifiedError is thrown. */
  ifNoneMatch?: string;
  /** Your own name of this wish, where the server makes the identifier; without it the client makes one up. */
  idempotencyKey?: string;
}

/** The parameters of an operation, and options. */
export type Parameters<O> = CallOptions & PathParameters<O> & QueryParameters<O> & BodyParameter<O>;

/** The arguments after the path: parameters may be left out if none is required. */
export type Arguments<O> = {} extends Parameters<O> ? [parameters?: Parameters<O>] : [parameters: Parameters<O>];

/** The paths of lists, and of what has a list with its sums. */
export type ListPath = {
  [P in PathOf<"get">]: Answer<Operation<P, "get">> extends { data: unknown[]; nextCursor: string | null } ? P : never;
}[PathOf<"get">];

/** A record of a list. */
export type Listed<P extends ListPath> = Answer<Operation<P, "get">> extends { data: (infer R)[] } ? R : never;

/** The paths of exports, and of files. */
export type StreamPath = {
  [P in PathOf<"get">]: P extends `/v1/exports/${string}` | "/v1/rails/files/{id}/content" | "/v1/events/stream" ? P
    : never;
}[PathOf<"get">];

/** The paths of exports that can be read record by record. */
export type RecordPath = Exclude<Extract<StreamPath, `/v1/exports/${string}`>, "/v1/exports/statements/{period}">;

/** A record of an export. */
export type Exported<P extends RecordPath> = P extends "/v1/exports/items" ? components["schemas"]["Item"]
  : P extends `/v1/exports/${infer Name}`
    ? `/v1/${Name}` extends ListPath ? Listed<`/v1/${Name}`> : never
    : never;

/** An answer with what its head says. */
export interface Told<T> {
  data: T;
  status: number;
  /** Names the call in the operator's log. */
  requestId: string;
  /** Of a single record: another one as soon as the record is. */
  etag: string | undefined;
  /** The same had been recorded before; nothing was done now. */
  replayed: boolean;
}
