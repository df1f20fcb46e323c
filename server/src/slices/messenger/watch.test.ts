import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { listening } from '../../../test/sockets.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from '../application/application.commands.ts';

/* A conversation that colleagues have open, following it or not. */

const app = await testApp();
const other = await secondNode(app);
for (const node of [app, other]) await node.http.listen({ port: 0, host: '127.0.0.1' });
await app.startJobs();
const { owner, company, jobId, teamUrl } = await teamOf(app);
const person = await signIn(app, 'kit@watch.example', 'candidate');
const cv = await publishedCv(app, person);
const applied = succeeded(
  await app.send<{ id: number }>('POST', `/v1/applicant/cv/${cv.id}/application/job/${jobId}`, {
    token: person,
  }),
);
await app.parts.runUnit((unit) => deliver(unit, applied.id));
const dialogId = applied.id;
const dialogUrl = `/v1/messenger/dialog/${dialogId}`;

const write = async (token: string) =>
  succeeded(
    await app.send<{ id: string; number: number }>('POST', `${dialogUrl}/message`, {
      token,
      body: { id: randomUUID(), text: 'Good morning' },
    }),
  );

type Heard = Awaited<ReturnType<typeof listening>>['heard'];
const written = (heard: Heard) =>
  heard.flatMap(([event, payload]) =>
    event === 'messenger/written' ? [(payload as { number: number }).number] : [],
  );
const messages = (heard: Heard) => heard.filter(([event]) => event === 'messenger/message').length;

/** A member's page on the other node. */
async function pageOf(email: string, asked: object = {}) {
  const member = await joined(app, company.id, { email, ...asked });
  const { socket, heard } = await listening(other, member.token);
  const watch = (id: number | null, known = 0) =>
    socket.emit('messenger/watch', { dialogId: id, known });
  return { ...member, heard, watch };
}

test('who has a conversation open hears of each message, on every node; nobody else of the team does @team-68', async () => {
  const opens = await pageOf('tobias@lantern.example');
  const rests = await pageOf('rest@lantern.example');
  const follows = await pageOf('ines@lantern.example');
  const looks = await pageOf('look@lantern.example', { role: 'observer' });
  const { number } = await write(follows.token);
  for (const page of [opens, follows, looks]) page.watch(dialogId);
  // What was written before the page watched.
  await expect.poll(() => written(opens.heard)).toEqual([number]);
  await expect.poll(() => written(follows.heard)).toEqual([number]);
  await write(person);
  const last = await write(follows.token);
  await expect.poll(() => written(opens.heard)).toEqual([number, number + 1, number + 2]);
  // Who follows has the messages themselves, and the writer is not told twice.
  await expect.poll(() => messages(follows.heard)).toBeGreaterThanOrEqual(2);
  expect(written(follows.heard)).toEqual([number]);
  for (const { heard } of [rests, looks]) expect([...written(heard), messages(heard)]).toEqual([0]);
  // The candidate's reading and typing arrive too, a colleague's reading does not.
  const body = { messageId: last.id };
  succeeded(await app.send('POST', `${dialogUrl}/read`, { token: person, body }));
  const read = ['messenger/read', { dialogId, role: 'candidate', number: last.number }];
  await expect.poll(() => opens.heard).toContainEqual(read);
  const candidate = await listening(app, person);
  candidate.socket.emit('messenger/typing', { dialogId });
  const typing = ['messenger/typing', { dialogId, role: 'candidate' }];
  await expect.poll(() => opens.heard).toContainEqual(typing);
  // Nothing more once it is closed.
  opens.watch(null);
  await write(owner);
  rests.watch(dialogId, last.number + 1);
  await write(owner);
  // The one before may still be on its way between the nodes.
  await expect.poll(() => written(rests.heard)).toContain(last.number + 2);
  expect(written(opens.heard)).toEqual([number, number + 1, number + 2]);
});

test('who is removed or may not talk any more hears nothing though the page stays open @team-68', async () => {
  const leaves = await pageOf('leaves@lantern.example');
  const lowers = await pageOf('lowers@lantern.example');
  const stays = await pageOf('stays@lantern.example');
  for (const page of [leaves, lowers, stays]) {
    page.watch(dialogId);
    await expect.poll(() => written(page.heard)).toHaveLength(1);
  }
  succeeded(await app.send('DELETE', `${teamUrl}/membership`, { token: leaves.token }));
  const { members } = succeeded(
    await app.send<{ members: { id: number | null; accountId: number }[] }>('GET', teamUrl, {
      token: owner,
    }),
  );
  const memberId = members.find(({ accountId }) => accountId === lowers.accountId)?.id;
  const duty = { role: 'interviewer', jobIds: null };
  succeeded(await app.send('PATCH', `${teamUrl}/member/${memberId}`, { token: owner, body: duty }));
  const { number } = await write(person);
  // Asking anew helps neither.
  for (const page of [leaves, lowers]) page.watch(dialogId);
  await expect.poll(() => written(stays.heard)).toContain(number);
  const next = await write(person);
  await expect.poll(() => written(stays.heard)).toContain(next.number);
  for (const { heard } of [leaves, lowers]) {
    expect(written(heard)).not.toContain(number);
    expect(written(heard)).not.toContain(next.number);
  }
});

test('the candidate, and the owner, are told by account alone, whatever they ask to watch @team-68', async () => {
  const opens = await pageOf('opens@lantern.example');
  const sides = [await listening(other, person), await listening(other, owner)];
  for (const { socket } of sides) socket.emit('messenger/watch', { dialogId, known: 0 });
  opens.watch(dialogId);
  await expect.poll(() => written(opens.heard)).toHaveLength(1);
  await write(owner);
  await expect.poll(() => written(opens.heard)).toHaveLength(2);
  for (const { heard } of sides) {
    await expect.poll(() => messages(heard)).toBe(1);
    expect(written(heard)).toEqual([]);
  }
});
