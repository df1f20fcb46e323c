import type { ApplicationAction, candidateMove } from '@fourfold/contract/application/schema.ts';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { keepOwnApplication } from './own-applications.ts';
import { refresh } from '../../../refresh.ts';

type Move = z.input<typeof candidateMove>;

/** Accepts, declines or withdraws. */
export async function answerApplication(
  id: number,
  status: ApplicationAction,
  words: Omit<Move, 'status'> = {},
): Promise<void> {
  const body = { ...words, status: status as Move['status'] };
  keepOwnApplication(await call('applicationAnswer', { params: { id }, body }));
}

/** Takes the last own move back; of an application that is on its way nothing remains. */
export async function undoAnswer(id: number): Promise<void> {
  const application = await call('applicationAnswerUndo', { params: { id } });
  if (application) keepOwnApplication(application);
  else await refresh('application');
}

/** Puts a finished application out of sight. */
export async function archiveApplication(id: number): Promise<void> {
  await call('applicationDelete', { params: { id } });
  await refresh('application');
}
