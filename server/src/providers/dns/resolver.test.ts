import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SilentDns } from './port.ts';
import { dnsResolver } from './resolver.ts';

/* A name server of our own: it knows some records, and keeps silent about `silent.example`. */

const TXT = 16;
const MX = 15;

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
  'nomail.example': [{ type: MX, data: exchange('') }],
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

test('knows whether a domain takes mail', async () => {
  const dns = dnsResolver({ servers });
  expect(await dns.takesMail('lantern.example')).toBe(true);
  expect(await dns.takesMail('nomail.example')).toBe(false);
  expect(await dns.takesMail('unknown.example')).toBe(false);
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
