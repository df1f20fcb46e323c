import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { docsPage, type OpenApi } from './docs-page.ts';

interface Document {
  bytes: Buffer;
  /** The same, a tenth of it. */
  zipped: Buffer;
  type: string;
  etag: string;
  policy: string;
}

const description = `Every answer is \`{ response: { status, message?, fields? }, data }\`. Lists are \`{ list, count }\`. Dates are ISO 8601 in UTC.

Programs call with an API key, which you create in Settings, API: \`Authorization: Bearer ff_live_…\`. A key acts as its account in one role. Its scope is \`read\` (calls that change nothing) or \`write\` (all calls that are open to keys). No key signs in, pays, exports, deletes an account or a company, or sees sessions and keys. A key works until it is ended in Settings, or its account is deleted.`;

/**
 * OpenAPI at /docs/openapi.json and a readable reference at /docs, both generated from the
 * contract, once, because generating takes up to a second of the event loop.
 * @param server the address of this server, without a slash at the end
 * @param webhooks the messages we send: a guide in Markdown, and OpenAPI's descriptions
 * @returns a function that generates them ahead of the first request
 */
export async function serveDocs(
  app: FastifyInstance,
  server: string,
  webhooks: { guide: string; described: Record<string, object> },
): Promise<() => Promise<void>> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fourfold',
        version: '1',
        description: `${description}\n\n${webhooks.guide}`,
      },
      servers: [{ url: server }],
      webhooks: webhooks.described,
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'ff_live_…',
            description: 'An API key from Settings, API.',
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a session: 15 minutes.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const schema = { hide: true };
  const makers: Record<string, () => Document> = {
    '/docs/openapi.json': () => toDocument('application/json', JSON.stringify(app.swagger())),
    '/docs/openapi.yaml': () => toDocument('application/yaml', app.swagger({ yaml: true })),
    '/docs/': () =>
      toDocument('text/html; charset=utf-8', docsPage(app.swagger() as unknown as OpenApi)),
  };
  const made = new Map<string, Document>();
  const documentAt = (url: string, make: () => Document) => {
    const document = made.get(url) ?? make();
    made.set(url, document);
    return document;
  };
  for (const [url, make] of Object.entries(makers))
    app.get(url, { schema }, ({ headers }, reply) => {
      const { bytes, zipped, type, etag, policy } = documentAt(url, make);
      void reply.headers({
        etag,
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        vary: 'accept-encoding',
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      if (!headers['accept-encoding']?.includes('gzip')) return reply.type(type).send(bytes);
      return reply.header('content-encoding', 'gzip').type(type).send(zipped);
    });
  app.get('/docs', { schema }, (_request, reply) => reply.redirect('/docs/', 301));
  return async () => {
    await app.ready();
    for (const [url, make] of Object.entries(makers)) documentAt(url, make);
  };
}

/** A page of text with its own style; nothing runs in it. */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function toDocument(type: string, text: string): Document {
  const bytes = Buffer.from(text);
  return {
    bytes,
    zipped: gzipSync(bytes),
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    policy: documentPolicy,
  };
}
