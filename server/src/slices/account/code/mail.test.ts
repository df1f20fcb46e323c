import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { verify } from '../../../../test/sign-in.ts';
import { smtpMail } from '../../../providers/mail/smtp.ts';

interface Arrived {
  recipients: string[];
  raw: string;
}

const arrived: Arrived[] = [];
let accepting = true;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    done(accepting ? null : Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      arrived.push({ recipients, raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const address = server.server.address();
const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
afterAll(() => new Promise<void>((done) => server.close(done)));

const app = await testApp({ SMTP_URL: url, LOG_LEVEL: 'silent' });
const ask = (email: string) => app.send('POST', '/v1/auth/login/email', { body: { email } });

/** Header lines by name, unfolded. */
function headersOf({ raw }: Arrived): Map<string, string[]> {
  const lines = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.join(': ')]);
  }
  return headers;
}

test('the mail arrives at one recipient, with a text and an HTML part, and its code works', async () => {
  expect((await ask('real@example.com')).code).toBe(200);
  const [mail, ...others] = arrived.splice(0);
  expect(others).toEqual([]);
  if (!mail) throw new Error('Nothing arrived');
  expect(mail.recipients).toEqual(['real@example.com']);
  const headers = headersOf(mail);
  expect(headers.get('to')).toEqual(['real@example.com']);
  expect(headers.get('from')).toEqual(['Fourfold <hello@fourfold.example>']);
  expect(headers.has('cc') || headers.has('bcc')).toBe(false);
  const [subject = ''] = headers.get('subject') ?? [];
  const code = /^(\d{6}) is your Fourfold code$/.exec(subject)?.[1] ?? '';
  expect(mail.raw).toMatch(/Content-Type: text\/plain[^]+Content-Type: text\/html/);
  expect(mail.raw.split(code).length).toBe(4);
  expect((await verify(app, 'real@example.com', code)).code).toBe(200);
});

test.each([
  'victim@example.com\r\nBcc: other@example.com',
  'victim@example.com\nTo: other@example.com',
  'victim@example.com%0d%0aBcc: other@example.com',
  'victim@example.com, other@example.com',
  'victim@example.com;other@example.com',
  'Victim <other@example.com>',
  '"victim@example.com"@example.com',
  'group:other@example.com',
  'victim@exam\rple.com',
])('the address %j is refused and nothing is sent', async (email) => {
  const { code, response } = await ask(email);
  expect(code).toBe(422);
  expect(response.fields?.[0]?.property).toBe('email');
  expect(arrived).toEqual([]);
});

test.each([
  'one@example.com, two@example.com',
  'one@example.com; two@example.com',
  'group: one@example.com, two@example.com;',
  'one@example.com\r\nX-Evil: yes',
])(
  'even past that check a mail to %j has no second recipient and no header of theirs',
  async (to) => {
    const mail = smtpMail(url, 'Fourfold <hello@fourfold.example>');
    const subject = 'Hello\r\nX-Evil: yes';
    // Refused by the mail library, by the server, or sent harmlessly: each is good.
    await mail.send({ to, subject, text: 'x', html: 'x' }).catch(() => undefined);
    for (const one of arrived.splice(0)) {
      expect(one.recipients).toHaveLength(1);
      expect(headersOf(one).has('x-evil')).toBe(false);
    }
  },
);

test('a mail that the server does not take is told, and another may be asked for at once', async () => {
  accepting = false;
  const failed = await ask('full@example.com');
  expect(failed.code).toBe(503);
  expect(failed.response).toEqual({
    status: 'error',
    message: 'We could not send the e-mail. Please try again.',
  });
  accepting = true;
  expect((await ask('full@example.com')).code).toBe(200);
  expect(arrived.splice(0)).toHaveLength(1);
});

test('so is a server that is not there', async () => {
  const lost = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' });
  const { code } = await lost.send('POST', '/v1/auth/login/email', {
    body: { email: 'lost@example.com' },
  });
  expect(code).toBe(503);
});
