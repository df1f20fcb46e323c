import { expect, test } from 'vitest';
import { smtpServer } from '../../../../test/smtp.ts';
import { testApp } from '../../../../test/app.ts';
import { verify } from '../../../../test/sign-in.ts';
import { smtpMail } from '../../../providers/mail/smtp.ts';

const smtp = await smtpServer();
const { arrived, url } = smtp;

const app = await testApp({ SMTP_URL: url, LOG_LEVEL: 'silent' });
const ask = (email: string) => app.send('POST', '/v1/auth/login/email', { body: { email } });

test('the mail arrives at one recipient, with a text and an HTML part, and its code works', async () => {
  expect((await ask('real@example.com')).code).toBe(200);
  const [mail, ...others] = arrived.splice(0);
  expect(others).toEqual([]);
  if (!mail) throw new Error('Nothing arrived');
  expect(mail.recipients).toEqual(['real@example.com']);
  const { headers } = mail;
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
])('the address %j is refused and nothing is sent @H6.4', async (email) => {
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
    // Refused by the mail library or the server, or sent harmlessly: each is fine.
    await mail.send({ to, subject, text: 'x', html: 'x' }).catch(() => undefined);
    for (const one of arrived.splice(0)) {
      expect(one.recipients).toHaveLength(1);
      expect(one.headers.has('x-evil')).toBe(false);
    }
  },
);

test('a mail that the server does not take is told, and another may be asked for at once', async () => {
  smtp.accepting = false;
  const failed = await ask('full@example.com');
  expect(failed.code).toBe(503);
  expect(failed.response).toEqual({
    status: 'error',
    message: 'We couldn’t send the e-mail. Please try again.',
  });
  smtp.accepting = true;
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
