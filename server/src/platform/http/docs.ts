import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createHash } from 'node:crypto';

/** OpenAPI at /docs/openapi.json and a readable reference at /docs, both made from the contract. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fourfold',
        version: '1',
        description:
          'Every answer is `{ response: { status, message?, fields? }, data }`. Lists are `{ list, count }`. Dates are ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    // The reference page is a program of its own that starts from an inline script: from this one.
    docs.addHook('onSend', async (_request, reply, payload) => {
      const scripts = typeof payload === 'string' ? inlineScripts(payload) : [];
      void reply.header(
        'content-security-policy',
        `default-src 'self'; script-src ${["'self'", ...scripts].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      );
    });
    await docs.register(reference, {
      routePrefix: '/docs',
      configuration: {
        title: 'Fourfold API',
        telemetry: false,
        withDefaultFonts: false,
        // Its services elsewhere: this page talks to nobody but us.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    });
  });
}

/** The inline scripts of a page as sources of a policy: each by its hash. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
