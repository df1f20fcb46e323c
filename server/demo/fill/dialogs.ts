import type { Role } from '@fourfold/contract/account/schema.ts';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../src/platform/config.ts';
import type { Caller } from '../../src/platform/http/caller.ts';
import type { UnitOfWork } from '../../src/platform/unit-of-work.ts';
import {
  asCandidate,
  asEmployer,
  lockOwn,
  lockReceived,
} from '../../src/slices/application/application.access.ts';
import {
  acceptInterview,
  offerInterview,
} from '../../src/slices/application/interview/interview.commands.ts';
import { interviewOf } from '../../src/slices/application/interview/interview.queries.ts';
import { lockDialog } from '../../src/slices/messenger/messenger.access.ts';
import { readUpTo, sendMessage } from '../../src/slices/messenger/messenger.commands.ts';
import { otherRole } from '../../src/slices/messenger/messenger.rules.ts';
import type { Dialog, Interview, Marketplace } from '../generate/marketplace.ts';
import type { IdOf } from './rows.ts';

type Callers = Record<Role, Caller>;

/** Has people talk and agree on interviews as they would, each at their own time. */
export async function insertDialogs(
  unit: UnitOfWork,
  config: Config,
  { dialogs }: Marketplace,
  { accountId, applicationId }: Record<'accountId' | 'applicationId', IdOf>,
): Promise<void> {
  for (const dialog of dialogs) {
    const caller = (role: Role): Caller => ({
      userId: accountId(dialog.accountKeys[role]),
      memberships: [],
      sessionId: 0,
      role,
      scope: null,
      isOperator: false,
      isSuspended: false,
    });
    const callers = { employer: caller('employer'), candidate: caller('candidate') };
    const id = applicationId(dialog.applicationKey);
    await talk(unit, id, callers, dialog);
    if (dialog.interview) await agree(unit, config, id, callers, dialog.interview);
  }
}

/** A writer has read the messages before. */
async function talk(unit: UnitOfWork, id: number, callers: Callers, { messages, unread }: Dialog) {
  let last: { from: Role; at: UnitOfWork; messageId: string } | undefined;
  for (const { from, text, date } of messages) {
    const at = then(unit, date);
    let dialog = await lockDialog({ unit: at, caller: callers[from], needs: null }, id);
    if (last && last.from !== from)
      dialog = await readUpTo(at, dialog, callers[from].userId, last.messageId);
    const messageId = randomUUID();
    await sendMessage(at, dialog, callers[from].userId, { id: messageId, text });
    last = { from, at, messageId };
  }
  if (!last || unread) return;
  const { at, from, messageId } = last;
  const dialog = await lockDialog({ unit: at, caller: callers[otherRole(from)], needs: null }, id);
  await readUpTo(at, dialog, callers[otherRole(from)].userId, messageId);
}

async function agree(
  unit: UnitOfWork,
  config: Config,
  id: number,
  callers: Callers,
  { offeredDate, takenDate, ...offer }: Interview,
) {
  await offerInterview(
    then(unit, offeredDate),
    await lockReceived({ unit, caller: callers.employer, needs: null }, id),
    offer,
    asEmployer(callers.employer),
  );
  const [slot] = (await interviewOf(unit.tx, id))?.slots ?? [];
  if (takenDate === null || !slot) return;
  const own = await lockOwn({ unit, caller: callers.candidate }, id);
  const taken = { slotId: slot.id, actor: asCandidate(callers.candidate) };
  await acceptInterview(then(unit, takenDate), config, own, taken);
}

/** A unit of work at that time; its effects are long past, so nobody gets mail or notices. */
const then = (unit: UnitOfWork, date: string): UnitOfWork => ({
  ...unit,
  now: new Date(date),
  emit: async () => {},
  enqueue: async () => {},
  push: () => {},
});
