import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/refusal.ts';
import { looseEnvelope } from '../../../platform/http/register-endpoints.ts';
import { pageUrl } from '../../../platform/mail/due.ts';
import { serveTools, type ToolParts } from '../mcp/mcp.routes.ts';
import { callsAMinute, type Answer } from '../open-answer.ts';
import { ojcpTools } from './ojcp-tools.ts';
import { ojcpVersion } from './ojcp.present.ts';

/*
 * The Open Job Context Protocol's read side: a manifest, and its tools over the Model Context
 * Protocol. People apply on the job's page.
 */

const path = '/open/ojcp';
const instructions =
  'Open jobs in the tools of the Open Job Context Protocol. Ask the person for the levels of their skills; do not guess them. Applying happens on the job’s own page.';

const rpcAnswer = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable(),
});
const rpcFailure = z.looseObject({
  jsonrpc: z.literal('2.0'),
  error: z.looseObject({ code: z.int(), message: z.string() }),
});

function problem(error: Refusal | z.ZodError): object {
  if (!(error instanceof Refusal))
    return {
      ojcp_version: ojcpVersion,
      error_code: 'invalid_request',
      message: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    };
  const limit = error.code === 429 && error.retryAfter !== undefined;
  return {
    ojcp_version: ojcpVersion,
    error_code: limit ? 'rate_limited' : error.code >= 500 ? 'provider_error' : 'invalid_request',
    message: error.message,
    ...(limit ? { retry_after_seconds: error.retryAfter } : {}),
    ...error.data,
  };
}

export function serveOjcp(http: FastifyInstance, toolParts: ToolParts, answer: Answer): void {
  const { config } = toolParts.parts;
  const manifest = JSON.stringify({
    ojcp_version: ojcpVersion,
    provider: {
      name: 'Fourfold',
      description: 'A hiring marketplace that compares people and jobs by skills with levels.',
    },
    mcp_endpoint: pageUrl(config, path),
    tools: ojcpTools.map(({ name }) => name),
    apply_paths: ['provider_hosted'],
    auth: { required: false },
    rate_limits: { anonymous_rps: callsAMinute / 60 },
  });
  const tags = ['open'];

  http.get(
    '/.well-known/ojcp.json',
    {
      schema: {
        tags,
        operationId: 'ojcpManifest',
        summary: 'Read the manifest of the Open Job Context Protocol',
        security: [],
        response: { 200: z.looseObject({ ojcp_version: z.string() }), '4xx': looseEnvelope },
      },
    },
    (request, reply) =>
      answer(request, reply, ['ojcp'], async () => ({
        code: 200,
        type: 'application/json; charset=utf-8',
        body: manifest,
      })),
  );
  serveTools(http, toolParts, {
    path,
    instructions,
    tools: ojcpTools,
    problem,
    schema: {
      tags,
      operationId: 'ojcpCall',
      summary: 'Call the tools of the Open Job Context Protocol',
      description: 'JSON-RPC of the Model Context Protocol. Open to anyone.',
      security: [{}, { apiKey: ['read'] }],
      response: { 200: rpcAnswer, '4xx': rpcFailure },
    },
  });
}
