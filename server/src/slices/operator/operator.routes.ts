import type { operatorCaseEndpoints } from '@fourfold/contract/operator/case.ts';
import type { operatorSkillEndpoints } from '@fourfold/contract/operator/skill.ts';
import type { operatorEndpoints, Reasoned } from '@fourfold/contract/operator/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { readProfile } from '../account/account.queries.ts';
import { deskOf } from '../account/operator.access.ts';
import { recentMerges } from '../reference/merge.queries.ts';
import { waitingNames } from '../reference/names.queries.ts';
import { caseRoutes } from './case/case.routes.ts';
import { readInstallation } from './installation.queries.ts';
import { noteAct } from './log/act.commands.ts';
import { isLogKept, lastAct, listActs } from './log/act.queries.ts';
import { actOnSkill } from './skill.commands.ts';
import { deletePerson, exportFor, signOut, type ByOperator } from './person.commands.ts';
import { findAccounts, readPerson } from './person.queries.ts';

/** Of people, by one operator: whoever got in does not read everybody. */
const readsAnHour = 200;

export function operatorRoutes(
  parts: Parts,
): Handlers<
  typeof operatorEndpoints & typeof operatorCaseEndpoints & typeof operatorSkillEndpoints
> {
  const { config, limiter } = parts;
  const reads = limiter('operator-read', readsAnHour, 60 * 60);
  const { operators } = config;

  const noteReading = async (unit: UnitOfWork, operatorId: number, act: string, id: number) =>
    await noteAct(unit, { operatorId, act, subject: `account ${id}`, content: {}, accountId: id });

  interface PersonCall {
    unit: UnitOfWork;
    caller: { userId: number };
    params: { id: number };
    body: Reasoned;
  }
  const onPerson =
    (act: (unit: UnitOfWork, by: ByOperator) => Promise<void>) =>
    async ({ unit, caller, params, body }: PersonCall) => {
      await act(unit, { ...body, operatorId: caller.userId, accountId: params.id, operators });
      return {};
    };

  return {
    async operatorState({ unit, caller }) {
      const { email } = await readProfile(unit.tx, caller.userId);
      // To all others there is no desk.
      if (!operators.includes(email)) throw notFound('Not found');
      const { state, until } = await deskOf(unit.tx, caller.sessionId, unit.now);
      const logKept = await isLogKept(unit.tx);
      return { state, until: until?.toISOString() ?? null, logKept };
    },

    async operatorLog({ unit, query }) {
      const list = await listActs(unit.tx, query);
      return { list, count: (await lastAct(unit.tx))?.number ?? 0 };
    },

    operatorInstallation: ({ unit }) => readInstallation(unit.tx),

    async operatorAccountFind({ unit, caller, query: { search } }) {
      const list = await findAccounts(unit.tx, search);
      await reads.consume(String(caller.userId), Math.max(1, list.length));
      for (const { id } of list) await noteReading(unit, caller.userId, 'account.find', id);
      return { list, count: list.length };
    },

    async operatorAccountView({ unit, caller, params: { id } }) {
      await reads.consume(String(caller.userId));
      const person = await readPerson(unit, id, operators);
      await noteReading(unit, caller.userId, 'account.read', id);
      return person;
    },

    operatorAccountSignOut: onPerson(signOut),
    operatorAccountExport: onPerson(exportFor),
    operatorAccountDelete: onPerson(deletePerson),
    ...caseRoutes(parts, reads),

    async operatorSkillList({ unit }) {
      const waiting = await waitingNames(unit.tx);
      return { waiting, merged: await recentMerges(unit) };
    },

    operatorSkillAct: ({ unit, caller, body }) => actOnSkill(unit, caller.userId, body),
  };
}
