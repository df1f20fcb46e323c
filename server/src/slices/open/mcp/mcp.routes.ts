import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import type { CallerByKey } from '../../../platform/http/caller.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { toRefusal } from '../../../platform/http/errors.ts';
import { isOurPage } from '../../../platform/http/our-page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pageUrl } from '../../../platform/mail/due.ts';
import { openCalls } from '../open-answer.ts';
import { mcpTools, type Tool } from './tools.ts';

/*
 * The Model Context Protocol over streamable HTTP, without sessions: each message is a POST that is
 * answered with JSON. Nothing is ever pushed, so there is no stream to open.
 */

/** The newest first; a client that asks for another is told the newest. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26'];
const serverInfo = { name: 'fourfold', title: 'Fourfold', version: '1' };
/** What one address serves. */
export interface ToolServer {
  path: `/${string}`;
  instructions: string;
  tools: readonly Tool[];
  schema: FastifySchema;
  /** A protocol above this one says in `data` what went wrong, as JSON-RPC's own error. */
  problem?: (error: Refusal | z.ZodError) => object;
}

const mcpInstructions =
  'Open jobs of a hiring marketplace that compares people and jobs by skills with levels. Ask the person for their levels; do not guess them. Applying happens on the job’s own page.';

/** JSON-RPC's codes, and three for servers: a limit, an unknown API key, and what the tool refused. */
const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  limit: -32029,
  key: -32001,
  tool: -32000,
};

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
});
const call = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});

type Id = string | number | null;
const failure = (id: Id, code: number, text: string, data?: object) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text, ...(data && { data }) },
});
const success = (id: Id, result: object) => ({ jsonrpc: '2.0', id, result });

/** What serving tools needs. */
export interface ToolParts {
  parts: Parts;
  callerByKey: CallerByKey;
}

/** Serves `/mcp`, read-only, with the caller's API key or none. */
export const serveMcp = (http: FastifyInstance, parts: ToolParts): void =>
  serveTools(http, parts, {
    path: '/mcp',
    instructions: mcpInstructions,
    tools: mcpTools,
    schema: { hide: true },
  });

export function serveTools(
  http: FastifyInstance,
  { parts, callerByKey }: ToolParts,
  { path: url, instructions, tools, schema, problem }: ToolServer,
): void {
  const { config, runUnit } = parts;
  const listed = tools.map(({ name, title, description, input }) => ({
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
  const count = openCalls(parts);
  const absolute = (path: string) => pageUrl(config, path);

  async function run(request: FastifyRequest, id: Id, params: unknown): Promise<object> {
    const asked = call.safeParse(params);
    const tool = asked.success && tools.find(({ name }) => name === asked.data.name);
    if (!tool) return failure(id, codes.params, 'There is no such tool');
    const input = tool.input.safeParse(asked.data.arguments);
    if (!input.success) {
      const text = z.prettifyError(input.error);
      return problem
        ? failure(id, codes.tool, text, problem(input.error))
        : failure(id, codes.params, text);
    }
    try {
      const result = await runUnit(
        ({ tx }) => tool.run({ tx, absolute, caller: request.caller }, input.data),
        'read only',
        networkOf(request.ip),
      );
      const content = [{ type: 'text', text: JSON.stringify(result) }];
      return success(id, { content, structuredContent: result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (problem) return failure(id, codes.tool, error.message, problem(error));
      if (error.code >= 500) throw error;
      const content = [{ type: 'text', text: error.message }];
      return success(id, { content, isError: true });
    }
  }

  async function answer(request: FastifyRequest, body: unknown): Promise<object | null> {
    const read = message.safeParse(body);
    if (!read.success) return failure(null, codes.request, 'This is no JSON-RPC message');
    const { id, method, params } = read.data;
    // A notification, which nobody answers.
    if (id === undefined) return null;
    switch (method) {
      case 'initialize': {
        const wanted = versions.find((version) => version === params?.['protocolVersion']);
        return success(id, {
          protocolVersion: wanted ?? versions[0],
          capabilities: { tools: {} },
          serverInfo,
          instructions,
        });
      }
      case 'ping':
        return success(id, {});
      case 'tools/list':
        return success(id, { tools: listed });
      case 'tools/call':
        return await run(request, id, params);
      default:
        return failure(id, codes.method, 'There is no such method');
    }
  }

  async function post(request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store');
    // Pages of other sites must not ask through somebody's browser.
    if (!isOurPage(request.headers.origin, request.headers.host, config.publicUrl))
      return reply.code(403).send(failure(null, codes.request, 'Not from this page'));
    try {
      request.caller = await callerByKey(request);
      await count(request);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code >= 500) throw error;
      void reply.code(error.code);
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
      else void reply.header('www-authenticate', 'Bearer');
      const code = error.retryAfter === undefined ? codes.key : codes.limit;
      return reply.send(failure(null, code, error.message, problem?.(error)));
    }
    const told = await answer(request, request.body);
    return told ? reply.send(told) : reply.code(202).send();
  }

  /** A body that is no JSON, too large, or of another type is told in JSON-RPC's words, too. */
  function errorHandler(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
    const refusal = toRefusal(error);
    if (refusal.code >= 500) throw error;
    const code = refusal.code === 400 ? codes.parse : codes.request;
    return reply
      .code(refusal.code)
      .header('cache-control', 'no-store')
      .send(failure(null, code, refusal.message, problem?.(refusal)));
  }

  http.post(url, { schema, bodyLimit: 64 * 1024, errorHandler }, post);
  for (const method of ['GET', 'DELETE'] as const)
    http.route({
      method,
      url,
      schema: { hide: true },
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send(failure(null, codes.request, 'Messages come by POST; there is no stream')),
    });
}
