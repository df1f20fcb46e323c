import type { operatorCaseEndpoints } from '@fourfold/contract/operator/case.ts';
import type { Parts } from '../../../parts.ts';
import type { Limiter } from '../../../platform/http/limits.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { noteAct } from '../log/act.commands.ts';
import { listCases, readCase } from './case.queries.ts';
import { appeal, decideAppeal, decideCase, undoDecision } from './decision.commands.ts';
import { ownDecisions } from './decision.queries.ts';

/** @param reads how many people an operator reads */
export const caseRoutes = (
  { config }: Parts,
  reads: Limiter,
): Handlers<typeof operatorCaseEndpoints> => ({
  operatorCaseList: ({ unit, query }) => listCases(unit.tx, query),

  async operatorCaseView({ unit, caller, params: { id } }) {
    const found = await readCase(unit.tx, id);
    const people = [found.owner, ...found.entries.map(({ reporter }) => reporter)];
    const count = new Set(people.flatMap((person) => person?.email ?? [])).size;
    await reads.consume(String(caller.userId), Math.max(1, count));
    const subject = `case ${id}`;
    await noteAct(unit, { operatorId: caller.userId, act: 'case.read', subject, content: {} });
    return found;
  },

  async operatorCaseDecide({ unit, caller, params, body }) {
    await decideCase(unit, { operatorId: caller.userId, config }, params.id, body);
    return {};
  },

  async operatorDecisionUndo({ unit, caller, params, body }) {
    await undoDecision(unit, { operatorId: caller.userId, config }, params.id, body);
    return {};
  },

  async operatorAppealDecide({ unit, caller, params, body }) {
    await decideAppeal(unit, { operatorId: caller.userId, config }, params.id, body);
    return {};
  },

  async decisionList({ unit, caller }) {
    const list = await ownDecisions(unit, caller.userId);
    return { list, count: list.length };
  },

  async decisionAppeal({ unit, caller, params, body }) {
    await appeal(unit, caller.userId, params.id, body.text);
    return {};
  },
});
