import type { CaseState } from '@fourfold/contract/case/schema.ts';
import type { AppealDecision, DecisionInput } from '@fourfold/contract/operator/case.ts';
import type { Reasoned } from '@fourfold/contract/operator/endpoints.ts';
import type { SkillActInput } from '@fourfold/contract/operator/skill.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Whether the desk is open for this session; 404 for everybody who is no operator. */
export const useDesk = () =>
  useQuery({
    queryKey: ['operator', 'state'],
    queryFn: ({ signal }) => call('operatorState', { signal }),
    throwOnError: false,
    retry: false,
  });

export const useCases = (state: CaseState) =>
  useQuery({
    queryKey: ['operator', 'cases', state],
    queryFn: ({ signal }) => call('operatorCaseList', { query: { state, limit: 100 }, signal }),
  });

/** Each reading is logged, so that it is read when it is opened and not again by itself. */
const onceOpened = { staleTime: Infinity, refetchOnWindowFocus: false } as const;

export const useCase = (id: number) =>
  useQuery({
    ...onceOpened,
    queryKey: ['operator', 'case', id],
    queryFn: ({ signal }) => call('operatorCaseView', { params: { id }, signal }),
  });

export const useFound = (search: string) =>
  useQuery({
    ...onceOpened,
    queryKey: ['operator', 'found', search],
    queryFn: ({ signal }) => call('operatorAccountFind', { query: { search }, signal }),
    enabled: search !== '',
  });

export const usePerson = (id: number) =>
  useQuery({
    ...onceOpened,
    queryKey: ['operator', 'account', id],
    queryFn: ({ signal }) => call('operatorAccountView', { params: { id }, signal }),
  });

export const useInstallation = () =>
  useQuery({
    queryKey: ['operator', 'installation'],
    queryFn: ({ signal }) => call('operatorInstallation', { signal }),
  });

export const useLog = () =>
  useQuery({
    queryKey: ['operator', 'log'],
    queryFn: ({ signal }) => call('operatorLog', { query: { limit: 100 }, signal }),
  });

/** The desk as it is now. */
export const readDeskAgain = () => refresh('operator');

export async function decideCase(id: number, body: DecisionInput): Promise<void> {
  await call('operatorCaseDecide', { params: { id }, body });
  await readDeskAgain();
}

export async function undoDecision(id: number, body: Reasoned): Promise<void> {
  await call('operatorDecisionUndo', { params: { id }, body });
  await readDeskAgain();
}

export async function decideAppeal(id: number, body: AppealDecision): Promise<void> {
  await call('operatorAppealDecide', { params: { id }, body });
  await readDeskAgain();
}

export async function actOn(
  id: number,
  act: 'operatorAccountSignOut' | 'operatorAccountExport' | 'operatorAccountDelete',
  body: Reasoned,
): Promise<void> {
  await call(act, { params: { id }, body });
  await readDeskAgain();
}

/** Names of skills that wait, and merges that can be taken back. */
export const useSkillDesk = () =>
  useQuery({
    queryKey: ['operator', 'skills'],
    queryFn: ({ signal }) => call('operatorSkillList', { signal }),
  });

export async function actOnSkill(body: SkillActInput) {
  const changed = await call('operatorSkillAct', { body });
  await refresh('skillName');
  await readDeskAgain();
  return changed;
}

/** What operators decided about one's own account. */
export const useDecisions = () =>
  useQuery({
    queryKey: ['decision'],
    queryFn: ({ signal }) => call('decisionList', { signal }),
  });

export async function appeal(id: number, text: string): Promise<void> {
  await call('decisionAppeal', { params: { id }, body: { text } });
  await refresh('decision');
}
