import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SilentDns } from './port.ts';
import { dnsResolver } from './resolver.ts';

/* A name server of our own: it knows some records, and keeps silent about `silent.example`. */

const A = 1;
const TXT = 16;
const MX = 15;
const AAAA = 28;

const named = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const text = (...parts: string[]) =>
  Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
const exchange = (name: string) =>
  Buffer.concat([Buffer.from([0, 10]), name === '' ? Buffer.from([0]) : named(name)]);

const records: Record<string, { type: number; data: Buffer }[]> = {
  'lantern.example': [
    { type: TXT, data: text('v=spf1 -all') },
    { type: TXT, data: text('fourfold-', 'verify=abc') },
    { type: MX, data: exchange('mx.lantern.example') },
  ],
  // Says that it takes none, though it has an address.
  'nomail.example': [
    { type: MX, data: exchange('') },
    { type: A, data: Buffer.from([192, 0, 2, 7]) },
  ],
  'address.example': [{ type: A, data: Buffer.from([192, 0, 2, 8]) }],
  'newer.example': [{ type: AAAA, data: Buffer.alloc(16, 1) }],
  'texts.example': [{ type: TXT, data: text('v=spf1 -all') }],
};

function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  const name = labels.join('.').toLowerCase();
  const type = question.readUInt16BE(at + 1);
  if (name === 'silent.example') return null;
  const known = records[name];
  const found = (known ?? []).filter((record) => record.type === type);
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  const rows = found.map(({ data }) => {
    const row = Buffer.alloc(12);
    row.writeUInt16BE(0xc00c, 0);
    row.writeUInt16BE(type, 2);
    row.writeUInt16BE(1, 4);
    row.writeUInt32BE(60, 6);
    row.writeUInt16BE(data.length, 10);
    return Buffer.concat([row, data]);
  });
  return Buffer.concat([head, question.subarray(12, at + 5), ...rows]);
}

let server: Socket;
let servers: string[];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, from) => {
    const answer = answerTo(question);
    if (answer) server.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => server.close());

test('reads the texts of a domain, those in parts as one', async () => {
  const dns = dnsResolver({ servers });
  expect(await dns.texts('lantern.example')).toEqual(['v=spf1 -all', 'fourfold-verify=abc']);
  expect(await dns.texts('nomail.example')).toEqual([]);
  expect(await dns.texts('unknown.example')).toEqual([]);
});

test.each([
  ['lantern.example', true],
  ['nomail.example', false],
  // Without a mail exchange, mail goes to the domain's address.
  ['address.example', true],
  ['newer.example', true],
  ['texts.example', false],
  ['unknown.example', false],
])('%s takes mail: %s @trust-31', async (domain, takes) => {
  expect(await dnsResolver({ servers }).takesMail(domain)).toBe(takes);
});

test('silent name servers do not say that a domain takes no mail @trust-31', async () => {
  const dns = dnsResolver({ servers, ms: 300 });
  await expect(dns.takesMail('silent.example')).rejects.toThrow(SilentDns);
});

test('waits for no answer longer than its time, and asks a few questions at once @trust-35', async () => {
  const dns = dnsResolver({ servers, ms: 300 });
  const began = Date.now();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => dns.texts('silent.example')),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ reason: expect.any(SilentDns) as unknown });
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(await dns.texts('lantern.example')).toHaveLength(2);
});
