import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { deleteSome } from '../../platform/db/room.ts';
import { accountEmptying } from '../account/account.events.ts';
import {
  assignmentChanged,
  colleagueAssigned,
  companyPassed,
  memberChanged,
  ownerFollowing,
  ownerSettling,
} from '../company/company.events.ts';
import { followAssigned, leaveAssigned } from './assignment.commands.ts';
import { cvChanged } from '../cv/cv.events.ts';
import { jobChanged, jobsEmptying, jobsSwitched } from '../job/job.events.ts';
import { madeAnew } from '../matching/matching.events.ts';
import { skillsMerged, skillsParted } from '../reference/reference.events.ts';
import { hasAppliedTo } from './application.queries.ts';
import { keepAnswer, leaveOutOwner } from './answer/answer.commands.ts';
import { deliverWaiting, followOwners } from './application.commands.ts';
import { emptySides, leaveJobs } from './deletion.commands.ts';
import { unfollowLeft } from './follow.commands.ts';
import { applicationMoved, interviewChanged } from './application.events.ts';
import { endByMove } from './interview/interview.commands.ts';
import { pushChanged, pushMoved } from './application.live.ts';
import { storeMatch, storeMatches, storeMergedMatches, weightRecount } from './match.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/** New matches and delivery after a pause; open pages learn of every move. */
export const applicationReactions = (config: Config): Reaction[] => [
  on(companyPassed, (unit, { to }) => leaveOutOwner(unit, to)),
  on(ownerFollowing, (unit, { from, room }) => followOwners(unit, from, room)),
  on(ownerSettling, async ({ tx }, { companyId, ownerId, stay }) => {
    stay.isNeeded ||= await hasAppliedTo(tx, ownerId, companyId);
  }),
  on(memberChanged, unfollowLeft),
  on(colleagueAssigned, followAssigned),
  on(assignmentChanged, leaveAssigned),
  on(accountEmptying, async (unit, { leaving, room }) => {
    // Those of a company that others go on with are not the account's any more.
    await followOwners(unit, leaving.accountId, room);
    await emptySides(unit, config, leaving, room);
  }),
  on(accountEmptying, async ({ tx }, { leaving, room }) => {
    await deleteSome(tx, room, 'referral', sql`account_id = ${leaving.accountId}`);
  }),
  on(jobsEmptying, (unit, emptying) => leaveJobs(unit, config, emptying)),
  on(jobsEmptying, async ({ tx }, { jobIds, room }) => {
    await deleteSome(tx, room, 'referral', sql`job_id = any(${jobIds}::int[])`);
  }),
  on(applicationMoved, (unit, move) => endByMove(unit, config, move)),
  on(applicationMoved, async (unit, { applicationId, from, to }) => {
    // At this status the employer's access to the CV begins or ends.
    if (from === 'inviteAccepted' || to === 'inviteAccepted') await storeMatch(unit, applicationId);
  }),
  on(applicationMoved, async (unit, { applicationId, eventId }) => {
    if (eventId !== null) await keepAnswer(unit, applicationId);
  }),
  on(applicationMoved, pushMoved),
  on(interviewChanged, pushChanged),
  on(cvChanged, storeMatches),
  on(skillsMerged, storeMergedMatches),
  on(skillsParted, storeMergedMatches),
  on(madeAnew, (unit) => unit.enqueue(weightRecount, {}, unit.now)),
  on(jobChanged, async (unit, { jobId }) => {
    await storeMatches(unit, { jobId });
    await deliverWaiting(unit, [jobId], config.applyUndoSeconds);
  }),
  // A change of status changes no match.
  on(jobsSwitched, (unit, { jobIds }) => deliverWaiting(unit, jobIds, config.applyUndoSeconds)),
];
