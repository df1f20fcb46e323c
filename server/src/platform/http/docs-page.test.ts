import { expect, test } from 'vitest';
import { docsPage, typeText } from './docs-page.ts';

test.each([
  [undefined, 'unknown'],
  [{ type: 'integer' }, 'integer'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ const: 'a' }, '"a"'],
  [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', properties: {} }, '{}'],
  [{ additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  [{ $ref: '#/components/schemas/Job' }, 'Job'],
  [
    { properties: { id: { type: 'integer' }, of: { properties: { a: {} } } }, required: ['id'] },
    '{\n  id: integer\n  of?: {\n    a?: unknown\n  }\n}',
  ],
])('the type of %j', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('what a text or a schema says is text on the page', () => {
  const page = docsPage({
    info: {
      title: 'A & B',
      description: 'Say `<b>`, see [it](https://a.example/b).\n\n## Next\n\n```sh\na < b\n```',
    },
    paths: {
      '/v1/<i>': {
        get: {
          operationId: 'one',
          summary: '<script>a</script>',
          responses: { '200': { content: { json: { schema: { const: '<i>' } } } } },
        },
      },
    },
  });
  expect(page).not.toMatch(/<script|<i>|<b>/);
  expect(page).toContain('<code>&lt;b&gt;</code>');
  expect(page).toContain('<h2>Next</h2>');
  expect(page).toContain('<a href="https://a.example/b">it</a>');
  expect(page).toContain('<pre>a &lt; b');
  expect(page).toContain('GET /v1/&lt;i&gt;');
});
