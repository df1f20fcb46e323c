import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { sampled } from '../lane.ts';
import { takeMoveMails } from '../background.ts';
import { marketplace, type Person } from '../marketplace.ts';
import { smtpServer } from '../smtp.ts';
import { publishedJob, roleFields, succeeded } from '../world.ts';

/** Names and notes become neither headers nor recipients of a mail, as a real mail server gets it. */

const smtp = await smtpServer();
const victim = 'victim@evil';
const address = /@market\.example$/;

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;

beforeAll(async () => {
  app = await testApp({ SMTP_URL: smtp.url });
  market = marketplace(app);
  boss = await market.newEmployer();
  person = await market.newPerson();
  for (const kind of ['applied', 'withdrawn'])
    await send(boss.token, 'PATCH', '/v1/user/notification/setting', {
      role: 'employer',
      kind,
      email: true,
    });
});

afterEach(() => {
  smtp.arrived.length = 0;
});

const send = async <Data>(
  token: string,
  method: 'POST' | 'PATCH',
  url: string,
  body: object = {},
): Promise<Data> => succeeded(await app.send<Data>(method, url, { token, body }));

/** Everything that a mail of ours may begin with; each once. */
const ours = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);

/** The encoded words of RFC 2047 as text. */
const decoded = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/gi, (_sign, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    );

/** Everything that there is to be mailed about an application of these two. @returns how many mails */
async function everyMail(name: string, note: string): Promise<number> {
  smtp.arrived.length = 0;
  await send(boss.token, 'PATCH', `/v1/employer/company/${boss.companyId}`, {
    name,
    position: name,
    locationCity: name,
  });
  await send(person.token, 'PATCH', `/v1/applicant/cv/${person.cvId}/profile`, {
    firstName: name.slice(0, 60).trim(),
    lastName: name.slice(0, 60).trim(),
    position: name,
  });
  const job = await publishedJob(app, boss.token, boss.companyId);
  await send(boss.token, 'PATCH', `/v1/employer/job/${job.id}/role`, { ...roleFields, name });
  await send(boss.token, 'POST', `/v1/employer/job/${job.id}/bite`, {
    candidateId: person.cvId,
    note,
  });
  const other = await publishedJob(app, boss.token, boss.companyId);
  await send(boss.token, 'PATCH', `/v1/employer/job/${other.id}/role`, { ...roleFields, name });
  const id = await market.apply(person, other.id);
  const received = `/v1/employer/application/${id}`;
  await app.send('GET', received, { token: boss.token });
  await send(boss.token, 'PATCH', received, { status: 'nextSteps', note });
  const offered = await send<{ interview: { slots: { id: number }[] } }>(
    boss.token,
    'POST',
    `${received}/interview`,
    {
      times: ['2026-03-10T10:00'],
      durationMinutes: 45,
      place: name,
      timeZone: 'America/Chicago',
      note,
    },
  );
  const own = `/v1/applicant/application/${id}`;
  const slot = offered.interview.slots[0]?.id;
  await send(person.token, 'POST', `${own}/interview/${slot}/accept`);
  const mails = await takeMoveMails(app);
  await send(person.token, 'PATCH', own, { status: 'applicantDeclined', note });
  mails.push(...(await takeMoveMails(app)));
  for (const mail of mails) await app.parts.mail.send(mail);
  return mails.length;
}

const lawful = [
  `=?utf-8?Q?Ada=0D=0ABcc:_${victim}?=`,
  `=?utf-8?B?DQpCY2M6IHZAZS5leGFtcGxl?=`,
  `Ada%0d%0aBcc: ${victim}`,
  `Ada\\r\\nBcc: ${victim}`,
  `Ada" (${victim}), "Bob`,
  `Ada (${victim}); Bob: ${victim};`,
  '\u202eadA \u200b\ufeff',
  'Å'.repeat(60),
];

test.each(sampled(lawful.slice(1, 3), lawful))('%j stays a name @H6.1', async (name) => {
  const note = `Hello\r\nBcc: ${victim}\r\n\r\n.\r\nMAIL FROM:<${victim}>\r\n--\r\nTo: ${victim}`;
  const sent = await everyMail(name, note);
  expect(sent).toBeGreaterThan(4);
  expect(smtp.arrived).toHaveLength(sent);
  for (const { recipients, headers, raw } of smtp.arrived) {
    expect(recipients).toEqual([expect.stringMatching(address)]);
    expect(headers.get('to')).toEqual(recipients);
    expect(headers.get('from')).toEqual(['Fourfold <hello@fourfold.example>']);
    expect([...headers.keys()].filter((one) => !ours.has(one))).toEqual([]);
    for (const values of headers.values()) expect(values).toHaveLength(1);
    // Once a mail program has decoded it, the subject is one line still.
    // oxlint-disable-next-line no-control-regex
    expect(decoded(headers.get('subject')?.[0] ?? '')).not.toMatch(/[\r\n\u0000]/);
    expect(raw).not.toMatch(/[^\r]\n/);
  }
});

test.each([
  `Ada\r\nBcc: ${victim}`,
  `Ada\nBcc: ${victim}`,
  `Ada\rBcc: ${victim}`,
  'Ada\u0000',
  `Ada\u2028Bcc: ${victim}`,
  `Ada\u0085Bcc: ${victim}`,
  `Ada" <${victim}>, "Bob`,
])('%j is no name', async (name) => {
  const calls = [
    [boss.token, `/v1/employer/company/${boss.companyId}`, 'name'],
    [person.token, `/v1/applicant/cv/${person.cvId}/profile`, 'firstName'],
    [person.token, `/v1/applicant/cv/${person.cvId}/profile`, 'contactEmail'],
  ] as const;
  for (const [token, url, field] of calls) {
    const { code } = await app.send('PATCH', url, { token, body: { [field]: name } });
    expect([field, code]).toEqual([field, 422]);
  }
});
