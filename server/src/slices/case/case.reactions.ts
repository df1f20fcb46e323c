import { on, type Reaction } from '../../platform/unit-of-work.ts';
import { accountDeleted } from '../account/account.events.ts';
import { applicationMoved } from '../application/application.events.ts';
import { companyChanged } from '../company/company.events.ts';
import { jobChanged } from '../job/job.events.ts';
import { messageSent } from '../messenger/messenger.events.ts';
import { emptyCases } from './deletion.commands.ts';
import { lookAtJob, orderLook } from './signal/look.commands.ts';

/** Those further on are not among the first three of the company's side, or much later. */
const lastNumber = 12;

export const caseReactions: readonly Reaction[] = [
  on(accountDeleted, (unit, { leaving }) => emptyCases(unit, leaving.accountId)),
  on(jobChanged, (unit, { jobId }) => lookAtJob(unit, jobId)),
  on(companyChanged, (unit, { companyId: id }) => orderLook(unit, { kind: 'company', id })),
  on(messageSent, async (unit, { dialogId: id, number, to }) => {
    if (to === 'candidate' && number <= lastNumber)
      await orderLook(unit, { kind: 'message', id, number });
  }),
  on(applicationMoved, async (unit, { applicationId: id, from, to, actor }) => {
    if (from === null && to === 'invite' && actor.side === 'employer')
      await orderLook(unit, { kind: 'invitation', id });
  }),
];
