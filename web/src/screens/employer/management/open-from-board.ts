import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { useNavigate } from '@tanstack/react-router';
import { fromHere } from '../../../lib/came-from.ts';
import type { ColumnHandle } from './board-column.tsx';
import { columnNamed } from './board-columns.ts';
import { startReview } from './review-queue.ts';

/** The number of neighbors on either side to page through. */
const reach = 100;

interface Opening {
  navigate: ReturnType<typeof useNavigate>;
  jobId: number;
  person: Applicant;
  handles: ReadonlyMap<string, ColumnHandle>;
}

/** Opens a person, and remembers their neighbors in the column. */
export function openFromBoard({ navigate, jobId, person, handles }: Opening): void {
  if (person.id === null || person.gone !== null) return;
  const column = handles.get(columnNamed(person.application.status)?.key ?? '');
  const known = Array.from({ length: column?.count() ?? 0 }, (_, place) => column?.at(place));
  const here = known.findIndex((one) => one?.application.id === person.application.id);
  const near = known
    .slice(Math.max(0, here - reach), here + reach)
    .filter((one) => one !== undefined);
  startReview(near.length > 0 ? near : [person]);
  void navigate({
    to: '/candidates/$candidateId',
    params: { candidateId: person.id },
    search: { jobId: String(jobId) },
    state: fromHere,
  });
}
