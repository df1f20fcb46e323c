import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Invites somebody to a job; every list of people then shows it. */
export async function bite(jobId: number, candidateId: number, note: string) {
  const body = { candidateId, ...(note && { note }) };
  const application = await call('bite', { params: { id: jobId }, body });
  void refresh('application');
  return application;
}

/** Takes the last move of an application back, such as a bite that nobody answered. */
export async function takeBack(applicationId: number) {
  await call('applicationMoveUndo', { params: { id: applicationId } });
  void refresh('application');
}
