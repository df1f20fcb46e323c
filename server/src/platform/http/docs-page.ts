import { html, type Html } from './html.ts';

/* The reference of the API as one page: without a script, so that its text is there at once. */

interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  additionalProperties?: Schema | boolean;
  format?: string;
  $ref?: string;
}

interface Body {
  content?: Readonly<Record<string, { schema?: Schema }>>;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Body;
  responses?: Readonly<Record<string, Body>>;
}

type Calls = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface OpenApi {
  info: { title: string; description: string };
  paths: Calls;
  webhooks?: Calls;
}

/** A schema as TypeScript writes it. */
export function typeText(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const one = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (one) return one.map((each) => typeText(each, indent)).join(schema.allOf ? ' & ' : ' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, value]) => {
      const optional = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${optional}: ${typeText(value, inner)}`;
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((item) => typeText(item, indent)).join(', ')}]`;
  if (schema.items) {
    const item = typeText(schema.items, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${typeText(schema.additionalProperties, indent)} }`;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.join(' | ');
  return schema.format === undefined ? (type ?? 'unknown') : `${type} (${schema.format})`;
}

const schemaOf = (body: Body | undefined) => Object.values(body?.content ?? {})[0]?.schema;

/** What an answer holds: of an envelope its data. */
const answerOf = ({ responses = {} }: Operation) => {
  const done = Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1];
  const schema = schemaOf(done);
  return schema?.properties?.['data'] ?? schema;
};

const block = (title: string, text: string): Html =>
  html`<h3>${title}</h3>
    <pre>${text}</pre>`;

function callHtml(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const given = parameters.map(
    ({ name, in: place, required, schema }) =>
      `${name}${required ? '' : '?'}: ${typeText(schema)}  (${place})`,
  );
  const answer = answerOf(operation);
  return html`<details id="${operationId}">
    <summary><code>${method.toUpperCase()} ${path}</code> <span>${summary}</span></summary>
    ${description !== undefined && html`<p>${description}</p>`}
    ${given.length > 0 && block('Parameters', given.join('\n'))}
    ${requestBody && block('Body', typeText(schemaOf(requestBody)))}
    ${answer && block('Answer', typeText(answer))}
  </details>`;
}

const linked = (text: string) =>
  text.split(/(\[[^\]]+\]\(https:[^)\s]+\))/).map((part) => {
    const [, words, href] = /^\[([^\]]+)\]\((.*)\)$/.exec(part) ?? [];
    return href === undefined ? html`${part}` : html`<a href="${href}">${words}</a>`;
  });

/** Markdown as far as our own texts use it: headings, paragraphs, links, blocks and words of code. */
const proseHtml = (text: string): Html[] =>
  text.split(/\n```\w*\n|\n```(?:\n|$)/).flatMap((part, at) => {
    if (at % 2 === 1) return [html`<pre>${part}</pre>`];
    const paragraphs = part.trim().split(/\n{2,}/);
    return paragraphs.map((lines) => {
      const head = /^#+ (.*)$/.exec(lines)?.[1];
      if (head !== undefined) return html`<h2>${head}</h2>`;
      const words = lines
        .split('`')
        .map((word, index) => (index % 2 === 1 ? html`<code>${word}</code>` : linked(word)));
      return html`<p>${words}</p>`;
    });
  });

const callsOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** `open` as `Open`. */
const titleOf = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);

export function docsPage({ info, paths, webhooks = {} }: OpenApi): string {
  const groups = Map.groupBy(
    [...callsOf(paths), ...callsOf(webhooks)],
    ({ operation }) => operation.tags?.[0] ?? 'other',
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <style>
          :root {
            color-scheme: light dark;
            --paper: light-dark(#faf8f4, #151411);
            --sunken: light-dark(#f2efe8, #26251f);
            --line: light-dark(#e6e1d6, #34322b);
            --ink: light-dark(#1c1a16, #f3f0e9);
            --ink-2: light-dark(#59544a, #b8b2a5);
          }
          html {
            background: var(--paper);
            color: var(--ink);
          }
          body {
            max-width: 60rem;
            margin: 2rem auto 6rem;
            padding: 0 1.25rem;
            font:
              1rem/1.55 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          a {
            color: inherit;
            text-underline-offset: 3px;
          }
          h1,
          h2 {
            line-height: 1.2;
          }
          section {
            margin-top: 3rem;
          }
          details {
            border-top: 1px solid var(--line);
          }
          summary {
            padding: 0.7rem 0;
            cursor: pointer;
          }
          summary code {
            font-weight: 600;
          }
          summary span,
          details p {
            color: var(--ink-2);
          }
          h3 {
            margin: 1rem 0 0.4rem;
            font-size: 1rem;
          }
          code,
          pre {
            font:
              0.875rem/1.5 ui-monospace,
              monospace;
          }
          pre {
            margin: 0 0 1rem;
            padding: 1rem;
            border-radius: 8px;
            background: var(--sunken);
            white-space: pre-wrap;
          }
          nav {
            display: flex;
            flex-wrap: wrap;
            gap: 0.25rem 1.25rem;
          }
          nav a {
            padding: 0.25rem 0;
          }
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title} API</h1>
          <nav aria-label="Parts">
            <a href="/">${info.title}</a>
            ${[...groups.keys()].map((name) => html`<a href="#${name}">${titleOf(name)}</a> `)}
            <a href="/docs/openapi.json">OpenAPI (JSON)</a>
            <a href="/docs/openapi.yaml">OpenAPI (YAML)</a>
          </nav>
        </header>
        <main>
          ${proseHtml(info.description)}
          ${[...groups].map(
            ([name, calls]) =>
              html`<section aria-labelledby="${name}">
                <h2 id="${name}">${titleOf(name)}</h2>
                ${calls.map(({ method, path, operation }) => callHtml(method, path, operation))}
              </section>`,
          )}
        </main>
      </body>
    </html> `.text;
}
