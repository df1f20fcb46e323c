import { z } from 'zod';

/*
 * JSON-RPC messages as the Model Context Protocol uses them: one per body, a request or a
 * notification.
 */

/** JSON-RPC's codes, two of the protocol, and three of ours (-32000 to -32019 are a server's own). */
export const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  /** Headers that contradict the body. */
  headers: -32020,
  version: -32022,
  tool: -32000,
  key: -32001,
  limit: -32003,
};

const id = z.union([z.string().max(200), z.int()]);
export type Id = z.infer<typeof id>;

export const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type Message = z.infer<typeof message>;

export const call = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});

/** The id in a body, even if the body is not a message; undefined if it has none. */
export const idOf = (body: unknown): Id | undefined => z.object({ id }).safeParse(body).data?.id;

/** An error answer, without an id if none could be read. */
export const failure = (of: Id | undefined, code: number, text: string, data?: object) => ({
  jsonrpc: '2.0',
  ...(of !== undefined && { id: of }),
  error: { code, message: text, ...(data && { data }) },
});

export const success = (of: Id, result: object) => ({ jsonrpc: '2.0', id: of, result });

export interface Answer {
  status: number;
  /** Null for a notification, which gets no body. */
  body: object | null;
}
