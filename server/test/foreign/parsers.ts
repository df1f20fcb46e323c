import { createHmac } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { zip64 } from './zip64.ts';

/** What the server itself does with bytes of strangers, each with small lawful inputs. */
export interface Parser {
  inputs: readonly Buffer[];
  /** What once was dear. */
  hostile?: readonly Buffer[];
  /** What has a meaning in the format. */
  words: readonly string[];
  /** Whether the bytes are taken. Refusing is no failure; anything thrown is. */
  parse(bytes: Buffer): boolean | Promise<boolean>;
}

const bytesOf = (...texts: (string | object)[]) =>
  texts.map((text) => Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)));
const jsonWords = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\ud800',
  '__proto__',
  '{"a":',
  '[[',
  '1e999',
  'null',
  'true',
  '\uFDFA',
];

/** What a call's refusal is. */
async function unlessRefused(work: () => unknown): Promise<boolean> {
  const [{ Refusal }, { UnreadablePage }] = await Promise.all([
    import('../../src/platform/http/refusal.ts'),
    import('../../src/providers/page/port.ts'),
  ]);
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code < 500) return false;
    if (error instanceof UnreadablePage) return false;
    throw error;
  }
}

async function document(): Promise<Parser> {
  const { readDocument } = await import('../../src/platform/http/document.ts');
  const word = { '[Content_Types].xml': strToU8('<w/>'), 'word/document.xml': strToU8('<w/>') };
  const names = Array.from({ length: 30 }, (_, at) => [`word/media/${at}.png`, strToU8('')]);
  return {
    inputs: [
      Buffer.from(zipSync(word)),
      Buffer.from(zipSync({ ...word, ...Object.fromEntries(names) }, { level: 0 })),
      Buffer.from('%PDF-1.7 \n1 0 obj'),
    ],
    hostile: [zip64(), zip64({ size: 0, count: 0xffff_ffff })],
    words: [
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      'PK\u0006\u0006',
      'PK\u0006\u0007',
      '%PDF-',
    ],
    parse: (bytes) => unlessRefused(() => readDocument(bytes, bytes.toString('utf8', 0, 300))),
  };
}

async function pictureHead(): Promise<Parser> {
  const [{ default: sharp }, { refusedByHead }] = await Promise.all([
    import('sharp'),
    import('../../src/platform/http/picture-head.ts'),
  ]);
  const small = () => sharp({ create: { width: 9, height: 7, channels: 3, background: '#369' } });
  return {
    inputs: await Promise.all([
      small().png().toBuffer(),
      small().jpeg({ progressive: true }).toBuffer(),
      small().webp().toBuffer(),
    ]),
    words: ['IDAT', 'IHDR', 'zTXt', '\u00ff\u00da\u0000', 'RIFF', 'VP8X', 'EXIF', 'ICCP'],
    parse: async (bytes) => (await refusedByHead(bytes).catch(() => 'unreadable')) === null,
  };
}

async function jsonResume(): Promise<Parser> {
  const [{ tooManyValues }, { readResume }] = await Promise.all([
    import('../../src/platform/http/json-size.ts'),
    import('../../src/slices/cv/json-resume/read.ts'),
  ]);
  const now = new Date('2026-03-02');
  const file = {
    basics: {
      name: 'Ada Tester, PhD',
      label: 'Welder',
      email: 'ada@post.example',
      summary: 'Welds.\r\nAnd more.',
      location: { city: 'Duluth', region: 'Minnesota', postalCode: '55802' },
      profiles: [{ network: 'Site', url: 'https://ada.example/a' }],
    },
    work: [
      {
        name: 'Harbor',
        position: 'Fitter',
        startDate: 'Jan 2020',
        endDate: 'Present',
        highlights: ['Fits'],
      },
    ],
    education: [
      {
        institution: 'School',
        studyType: 'BSc',
        area: 'Math',
        startDate: '2010',
        endDate: '2014-05-01',
      },
    ],
    skills: [{ name: 'Welding', level: 'Master', keywords: ['MIG', 'TIG'] }],
    languages: [{ language: 'Spanish', fluency: 'Fluent' }],
    certificates: [{ name: 'CWI', issuer: 'AWS', date: '03/2019', url: 'https://aws.example' }],
    projects: [{ name: 'Bridge', description: 'A bridge', roles: ['Lead'], startDate: '2019-01' }],
  };
  return {
    inputs: bytesOf(file, {
      ...file,
      meta: {
        fourfold: {
          profile: { firstName: 'Ada' },
          skills: [{ name: 'Welding', works: [0], links: [] }],
        },
      },
    }),
    words: [
      ...jsonWords,
      '"work":[{}],',
      '"skills":[{"name":"x"}],',
      'Present',
      '2020-13',
      'Summer 2019',
      ' to ',
    ],
    parse(bytes) {
      const text = bytes.toString();
      if (tooManyValues(text)) return false;
      try {
        const value: unknown = JSON.parse(text);
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        return unlessRefused(() => readResume(value as Record<string, unknown>, now));
      } catch (error) {
        if (error instanceof SyntaxError) return false;
        throw error;
      }
    },
  };
}

async function robots(): Promise<Parser> {
  const { robotsAllow } = await import('../../src/providers/page/robots.ts');
  return {
    inputs: bytesOf(
      'User-agent: *\nDisallow: /a*b$\nAllow: /a/b # why\n\nUser-agent: Fourfold\nUser-agent: x\nDisallow: /*?id=\n',
    ),
    words: [
      'User-agent: *\n',
      'User-agent: fourfold\n',
      'Disallow: /\n',
      'Allow: ',
      '*',
      '$',
      '#',
      ':',
      '\r',
      '\n',
    ],
    parse(bytes) {
      robotsAllow(bytes.toString(), 'Fourfold', `/${'a'.repeat(2_000)}?id=1`);
      return true;
    },
  };
}

async function page(): Promise<Parser> {
  const { mediaOf, pageText } = await import('../../src/providers/page/page-text.ts');
  return {
    inputs: bytesOf(
      'text/html; charset="utf-8"\n<p>ä</p>',
      'application/ld+json; charset=utf-16le\n{}',
      '\nx',
    ),
    words: [
      'charset=',
      ';',
      '"',
      'utf-16be',
      'shift_jis',
      'iso-2022-jp',
      'gb18030',
      'x-user-defined',
      '\u001b$B',
    ],
    parse(bytes) {
      const end = bytes.indexOf('\n');
      const type = bytes.toString('latin1', 0, Math.max(0, end));
      mediaOf(type);
      pageText(type, bytes.subarray(end + 1));
      return true;
    },
  };
}

async function prose(): Promise<Parser> {
  const { proseHtml } = await import('../../src/slices/open/page/prose.ts');
  return {
    inputs: bytesOf(
      '## Duties\n\n- **Bake** [bread](https://b.example/x)\n1. See https://c.example/y.\n',
    ),
    words: [
      '[',
      ']',
      '](',
      '](https://',
      ')',
      '**',
      '*',
      'https://',
      '\n',
      '\n- ',
      '<',
      '[a](http://x<',
    ],
    parse(bytes) {
      proseHtml(bytes.toString());
      return true;
    },
  };
}

/** Names and words that are folded, each cut to what its field takes. */
async function words(): Promise<Parser> {
  const [
    { nameLine },
    { skillKey },
    { searchText },
    { spansOf, searchedWords },
    { blindText },
    { slugOf },
  ] = await Promise.all([
    import('@fourfold/contract/protocol/name.ts'),
    import('@fourfold/contract/reference/schema.ts'),
    import('../../src/slices/matching/projection.rules.ts'),
    import('@fourfold/contract/search/found-words.ts'),
    import('../../src/slices/cv/blind.rules.ts'),
    import('@fourfold/contract/open/address.ts'),
  ]);
  const person = { firstName: 'Ada', lastName: "O'Tester-Quist" };
  return {
    inputs: bytesOf(
      'Ada O’Tester-Quist, ada (at) post (dot) example, www.ada.example, +1 218 555 0117',
      'Node.js',
    ),
    words: [
      '.',
      ' . ',
      '[dot]',
      '@',
      ' at ',
      ' dot ',
      '\uFDFA',
      '\u0301',
      '\u200b',
      'ﬁ',
      'ß',
      '-',
      '1',
      'a.',
      'Ada ',
    ],
    parse(bytes) {
      const text = bytes.toString().slice(0, 2_000);
      nameLine(120).safeParse(text);
      skillKey(text.slice(0, 60));
      slugOf(text.slice(0, 120));
      spansOf(searchText(text), searchedWords(text.slice(0, 100)));
      blindText(text, person);
      return true;
    },
  };
}

async function stripeEvent(): Promise<Parser> {
  const { stripeEvents } = await import('../../src/providers/payments/stripe/events.ts');
  const keys = {
    secretKey: 'sk_test_x',
    publicKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiUrl: 'https://x.example',
  };
  const events = stripeEvents(keys);
  const now = new Date('2026-03-02');
  const time = now.getTime() / 1000;
  const event = {
    id: 'evt_1',
    type: 'invoice.paid',
    created: time,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  };
  return {
    inputs: bytesOf(event),
    words: [...jsonWords, '"customer":'],
    parse(bytes) {
      // Rightly signed, so that its body is looked at; and the body as a signature.
      const mac = createHmac('sha256', keys.webhookSecret).update(`${time}.${bytes.toString()}`);
      const head = bytes.toString('latin1').replaceAll(/[^\u0020-\u007e]/g, '');
      void unlessRefused(() => events.verify(bytes, head, now));
      return unlessRefused(() => events.verify(bytes, `t=${time},v1=${mac.digest('hex')}`, now));
    },
  };
}

/** A server without calls of its own. */
async function bareServer() {
  const [{ httpServer, registerPlugins }, { readConfig }] = await Promise.all([
    import('../../src/platform/http/server.ts'),
    import('../../src/platform/config.ts'),
  ]);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const http = httpServer(config);
  await registerPlugins(http, config);
  return { http, config };
}

const taken = (code: number): boolean => {
  if (code >= 500) throw new Error(`This is answered with ${code}`);
  return code < 400;
};

/** The body of a call with an Idempotency-Key, which is written anew and hashed. */
async function body(): Promise<Parser> {
  const [{ http }, { cvSkillsInput }, { createHash }] = await Promise.all([
    bareServer(),
    import('@fourfold/contract/cv/schema.ts'),
    import('node:crypto'),
  ]);
  http.post('/x', { schema: { body: cvSkillsInput } }, ({ body: parsed }) => ({
    hash: createHash('sha256')
      .update(JSON.stringify(parsed) ?? '')
      .digest('base64url'),
  }));
  const skill = {
    name: 'Welding',
    level: 3,
    workOutside: true,
    links: ['https://a.example'],
    works: [],
  };
  const headers = { 'content-type': 'application/json' };
  return {
    inputs: bytesOf({ skills: [skill, { ...skill, name: 'MIG' }] }),
    words: [...jsonWords, '"name":"x"', '"skills":[', JSON.stringify(skill)],
    parse: async (payload) =>
      taken((await http.inject({ method: 'POST', url: '/x', headers, payload })).statusCode),
  };
}

async function form(): Promise<Parser> {
  const [{ http }, { readUpload }, { readDocument }] = await Promise.all([
    bareServer(),
    import('../../src/platform/http/upload.ts'),
    import('../../src/platform/http/document.ts'),
  ]);
  const readPicture = () => Promise.reject(new Error('No picture was sent'));
  http.post('/x', async (request) => {
    const { document: read } = await readUpload(request, 'document', 1, {
      readPicture,
      readDocument,
    });
    return { name: read?.name };
  });
  const part = (name: string, file: string) =>
    `--xx\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n%PDF-1.7\r\n`;
  const filed = part('file', '; filename="CV.pdf"\r\nContent-Type: application/pdf');
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
  return {
    inputs: bytesOf(`${filed}--xx--\r\n`, `${part('a', '')}${filed}--xx--\r\n`),
    words: [
      '--xx',
      '\r\n',
      '--xx\r\n',
      '\r\n\r\n',
      "filename*=utf-8''",
      '%',
      '; ',
      'name="file"',
      '--',
      'A: b\r\n',
    ],
    parse: async (payload) =>
      taken((await http.inject({ method: 'POST', url: '/x', headers, payload })).statusCode),
  };
}

/** The address and the headers of a call: the first line, then `name: value`. */
async function head(): Promise<Parser> {
  const [
    { http },
    { jobSearch },
    { cursorOf, column },
    { networkOf, addressOf },
    { isReader, sourceOfQuery },
  ] = await Promise.all([
    bareServer(),
    import('@fourfold/contract/search/schema.ts'),
    import('../../src/platform/http/cursor.ts'),
    import('../../src/platform/http/network.ts'),
    import('../../src/slices/open/visit/visit.rules.ts'),
  ]);
  const { readCursor } = cursorOf({ at: column.moment, id: column.id });
  http.get(
    '/x',
    { schema: { querystring: jobSearch } },
    async ({ query, headers, cookies, raw }) => {
      const after = Object.values(cookies)[0] ?? '';
      await unlessRefused(() => readCursor(after));
      networkOf(addressOf(raw, 1));
      return { reader: isReader(headers), source: sourceOfQuery(query), cookies };
    },
  );
  return {
    inputs: bytesOf(
      'search=welder&workMode=remote,hybrid&skill=1:2,3:4\ncookie: a=1; refresh-token=abc.def; b="x%20y"\nx-forwarded-for: ::ffff:10.0.0.1, 2001:db8::1\nuser-agent: Mozilla/5.0 (compatible; bot)\nif-none-match: W/"a"\naccept-encoding: gzip;q=1, br',
    ),
    words: [
      '&',
      '=',
      '%',
      '%00',
      '%ff',
      '%uFDFA',
      '+',
      ',',
      ';',
      '; a=',
      '::',
      ':',
      '"',
      'search=',
      'cookie: ',
      '\n',
      'bot',
      'compatible;',
    ],
    parse: async (bytes) => {
      const [query = '', ...lines] = bytes.toString('latin1').split('\n');
      const headers = Object.fromEntries(
        lines.flatMap((line) => {
          const [name = '', ...value] = line.split(':');
          const plain = value
            .join(':')
            .replaceAll(/[^\u0020-\u007e]/g, '')
            .trim();
          return /^[a-z-]+$/.test(name) && name !== 'transfer-encoding' ? [[name, plain]] : [];
        }),
      );
      const url = `/x?${query.replaceAll(/[^\u0021-\u007e]/g, '')}`;
      return taken((await http.inject({ method: 'GET', url, headers })).statusCode);
    },
  };
}

/** Messages to the two servers of tools for assistants, up to what a tool reads in the database. */
async function rpc(): Promise<Parser> {
  const [{ http, config }, { serveTools }, { mcpTools }, { ojcpTools }] = await Promise.all([
    bareServer(),
    import('../../src/slices/open/mcp/mcp.routes.ts'),
    import('../../src/slices/open/mcp/tools.ts'),
    import('../../src/slices/open/ojcp/ojcp-tools.ts'),
  ]);
  const tools = [...mcpTools, ...ojcpTools].map((tool) => ({
    ...tool,
    run: () => Promise.resolve({}),
  }));
  const parts = {
    config,
    runUnit: (work: (unit: { tx: null }) => unknown) => Promise.resolve(work({ tx: null })),
    limiter: () => ({ consume: () => Promise.resolve() }),
  } as unknown as Parameters<typeof serveTools>[1]['parts'];
  serveTools(
    http,
    { parts, callerByKey: () => Promise.resolve(null) },
    {
      path: '/x',
      instructions: '',
      tools,
      schema: {},
    },
  );
  const called = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  });
  const headers = { 'content-type': 'application/json', host: 'localhost' };
  return {
    inputs: bytesOf(
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } },
      ...tools.map(({ name }) =>
        called(name, { query: 'welder', skills: [{ name: 'Welding', level: 3 }] }),
      ),
    ),
    words: [...jsonWords, '"method":', '"params":', '"arguments":', 'tools/call'],
    parse: async (payload) =>
      taken((await http.inject({ method: 'POST', url: '/x', headers, payload })).statusCode),
  };
}

export const parsers = {
  document,
  pictureHead,
  jsonResume,
  robots,
  page,
  prose,
  words,
  stripeEvent,
  body,
  form,
  head,
  rpc,
};
export type ParserName = keyof typeof parsers;
