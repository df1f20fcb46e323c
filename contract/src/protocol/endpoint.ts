import type { z } from 'zod';

/**
 * Who may call: anyone; a signed-in user of any role; or a user in that role.
 * Whose things the caller may touch is the slice's .access.ts.
 */
export type Actor = 'anyone' | 'user' | 'employer' | 'candidate';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/v1/${string}`;
  actor: Actor;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart with one picture in the form field `file`. */
  upload?: true;
  /** The body is handed on as the bytes that came, for a caller who signs them. */
  signed?: true;
  /** Largest body in bytes, where it is not the server's own limit. */
  maxBodyBytes?: number;
  /** A GET that may write all the same. Any other reads in a transaction that cannot. */
  writes?: true;
  /** The same answer for everybody: a browser may keep it for minutes, and asks again by its ETag. */
  cached?: true;
  /** The answer to success is 201. */
  creates?: true;
  data: z.ZodType;
}

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types of a slice's part of the endpoint table. */
export const endpointTable = <const Table extends EndpointTable>(table: Table): Table => table;

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends. */
export interface CallInput<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

/** What a handler receives once it is parsed. */
export interface ParsedInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

/** What stands under `data` in the answer. */
export type AnswerData<E extends Endpoint> = z.output<E['data']>;
