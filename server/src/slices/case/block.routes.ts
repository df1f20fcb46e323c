import type { blockEndpoints } from '@fourfold/contract/company/block.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Tx } from '../../database.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { hasAppliedTo, isGoingOn } from '../application/application.queries.ts';
import { block, setOwnEmployer, unblock, type Block } from '../company/block/block.commands.ts';
import { blocksBetween, readOwnEmployer } from '../company/block/block.queries.ts';
import { lockOwnCompany, ownerIdOf } from '../company/company.access.ts';
import { isReadable, readPublishedCompany } from '../company/company.queries.ts';
import { hasOpenJob } from '../job/job.queries.ts';
import { isReadable as isReadablePerson } from '../search/search.access.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { listBlockedCompanies, listBlockedPeople, personOf } from './block.queries.ts';

export const blockRoutes: Handlers<typeof blockEndpoints> = {
  async companyBlock({ unit, caller, params, body }) {
    const between: Block = { accountId: caller.userId, companyId: params.id, by: 'person' };
    await requireCompany(unit, caller.userId, params.id);
    await askFirst(unit.tx, between, body?.sure);
    await block(unit, between);
    return {};
  },

  async companyUnblock({ unit, caller, params }) {
    await unblock(unit, { accountId: caller.userId, companyId: params.id, by: 'person' });
    return {};
  },

  blockedCompanyList: ({ unit, caller, query }) =>
    listBlockedCompanies(unit.tx, caller.userId, query),

  async personBlock(call) {
    const { unit, params, body } = call;
    const company = await lockOwnCompany(call, params.id);
    const ownerId = ownerIdOf(company);
    const accountId = await personOf(unit.tx, params.candidateId);
    if (accountId === undefined) throw notFound('Candidate not found');
    // Blocked before: they are not found any more.
    if ((await blocksBetween(unit.tx, { accountId, ownerId })).employer) return {};
    const seen = { ownerIds: [ownerId], cvId: params.candidateId };
    if (!(await isReadablePerson(unit.tx, call, seen))) throw notFound('Candidate not found');
    const between: Block = { accountId, companyId: company.id, by: 'company' };
    await askFirst(unit.tx, between, body?.sure);
    await block(unit, between);
    return {};
  },

  async personUnblock(call) {
    const { unit, params } = call;
    const company = await lockOwnCompany(call, params.id);
    const accountId = await personOf(unit.tx, params.candidateId);
    // The same answer for everybody: it would tell which ids there are.
    if (accountId !== undefined)
      await unblock(unit, { accountId, companyId: company.id, by: 'company' });
    return {};
  },

  blockedPersonList: (call) => listBlockedPeople(call.unit.tx, call, call.query),

  ownEmployerGet: ({ unit, caller }) => readOwnEmployer(unit.tx, caller.userId),

  async ownEmployerUpdate({ unit, caller, body }) {
    await setOwnEmployer(unit, caller.userId, body);
    return await readOwnEmployer(unit.tx, caller.userId);
  },
};

/** A company that one may read, or has applied to. */
async function requireCompany(
  { tx, now }: ReadContext,
  accountId: number,
  id: number,
): Promise<void> {
  const isSeen =
    (await hasAppliedTo(tx, accountId, id)) ||
    (await readPublishedCompany(tx, id, isReadable(now, hasOpenJob)));
  if (!isSeen) throw notFound('Company not found');
}

/** RULES.md section 14: an application in play asks first. */
async function askFirst(tx: Tx, between: Block, sure = false): Promise<void> {
  if (!sure && (await isGoingOn(tx, between)))
    throw conflict(
      'An application between you is going on. It stays, and neither of you hears of it any more. Block anyway?',
    );
}
