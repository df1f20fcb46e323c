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
import { call, codes, failure, idOf, message, success, type Answer, type Id } from './message.ts';
import { mcpTools, type Tool } from './tools.ts';
import { begunVersions, serverInfoKey, spokenBy, versions } from './version.ts';

/*
 * The Model Context Protocol over streamable HTTP, without sessions: each message is a POST,
 * answered with JSON. Nothing is pushed, so there is no stream to open.
 */

const serverInfo = { name: 'fourfold', title: 'Fourfold', version: '1' };
const capabilities = { tools: {} };
/** The list of tools changes only with a release. */
const lasting = { ttlMs: 3_600_000, cacheScope: 'public' };

export interface ToolServer {
  path: `/${string}`;
  instructions: string;
  tools: readonly Tool[];
  schema: FastifySchema;
  /** For a protocol above this one: the error's `data`, as a JSON-RPC error. */
  problem?: (error: Refusal | z.ZodError) => object;
}

const mcpInstructions =
  'Open jobs of a hiring marketplace that compares people and jobs by skills with levels. Ask the person for their levels; do not guess them. Applying happens on the job’s own page.';

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
  // The other protocol's code; MCP reserves that range.
  const limited = problem ? -32029 : codes.limit;
  const absolute = (path: string) => pageUrl(config, path);

  async function run(request: FastifyRequest, id: Id, params: unknown): Promise<object> {
    const asked = call.safeParse(params);
    const tool = asked.success && tools.find(({ name }) => name === asked.data.name);
    if (!tool) return failure(id, codes.params, 'There is no such tool');
    const input = tool.input.safeParse(asked.data.arguments);
    if (!input.success) return refused(id, z.prettifyError(input.error), input.error);
    try {
      const result = await runUnit(
        ({ tx, now }) => tool.run({ tx, now, absolute, caller: request.caller }, input.data),
        'read only',
        networkOf(request.ip),
      );
      const content = [{ type: 'text', text: JSON.stringify(result) }];
      return success(id, { content, structuredContent: result });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code >= 500) throw error;
      return refused(id, error.message, error);
    }
  }

  /** An error that an assistant can correct is the tool's result; OJCP has its own error. */
  const refused = (id: Id, text: string, error: Refusal | z.ZodError) =>
    problem
      ? failure(id, codes.tool, text, problem(error))
      : success(id, { content: [{ type: 'text', text }], isError: true });

  async function answer(request: FastifyRequest): Promise<Answer> {
    const read = message.safeParse(request.body);
    if (!read.success) {
      const body = failure(idOf(request.body), codes.request, 'This is no request');
      return { status: 400, body };
    }
    const spoken = spokenBy(read.data, request.headers);
    if ('refusal' in spoken) return spoken.refusal;
    const { id, method, params } = read.data;
    // A notification gets no answer.
    if (id === undefined) return { status: 202, body: null };
    const { stateless } = spoken;
    if (method === 'tools/call') return ok(stateless, await run(request, id, params));
    if (method === 'tools/list') {
      // There is only one page.
      if (params?.['cursor'] !== undefined)
        return ok(stateless, failure(id, codes.params, 'There is no such cursor'));
      return ok(stateless, success(id, { tools: listed, ...(stateless && lasting) }));
    }
    const about = { capabilities, instructions };
    if (stateless && method === 'server/discover') {
      const found = { supportedVersions: versions, ...about, ...lasting };
      return ok(stateless, success(id, found));
    }
    if (!stateless && method === 'initialize') {
      const wanted = begunVersions.find((version) => version === params?.['protocolVersion']);
      const protocolVersion = wanted ?? begunVersions[0];
      return ok(stateless, success(id, { protocolVersion, serverInfo, ...about }));
    }
    if (!stateless && method === 'ping') return ok(stateless, success(id, {}));
    const body = failure(id, codes.method, 'There is no such method');
    return { status: stateless ? 404 : 200, body };
  }

  async function post(request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store');
    // Pages of other sites must not call through a visitor's browser.
    if (!isOurPage(request.headers.origin, request.headers.host, config.publicUrl))
      return reply.code(403).send(failure(undefined, codes.request, 'Not from this page'));
    try {
      request.caller = await callerByKey(request);
      await count(request);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code >= 500) throw error;
      void reply.code(error.code);
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
      else void reply.header('www-authenticate', 'Bearer');
      const code = error.retryAfter === undefined ? codes.key : limited;
      return reply.send(failure(idOf(request.body), code, error.message, problem?.(error)));
    }
    const { status, body } = await answer(request);
    return await (body ? reply.code(status).send(body) : reply.code(status).send());
  }

  /** Answers an unreadable body and an error of ours as JSON-RPC errors too. */
  function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refusal = toRefusal(error);
    const ours = refusal.code >= 500;
    if (ours && !((error as Error) instanceof Refusal)) request.log.error(error);
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
    const theirs = refusal.code === 400 ? codes.parse : codes.request;
    const code = ours ? codes.internal : theirs;
    return reply
      .code(refusal.code)
      .header('cache-control', 'no-store')
      .send(failure(idOf(request.body), code, refusal.message, problem?.(refusal)));
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
          .send(failure(undefined, codes.request, 'Messages come by POST; there is no stream')),
    });
}

/** An answer in the form of its protocol version. */
function ok(stateless: boolean, body: object): Answer {
  if (!stateless || !('result' in body)) return { status: 200, body };
  const result = {
    resultType: 'complete',
    ...(body.result as object),
    _meta: { [serverInfoKey]: serverInfo },
  };
  return { status: 200, body: { ...body, result } };
}
