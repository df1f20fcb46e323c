import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { withMail } from '../mailed-later.ts';
import { biteOffer, bite, takeBack } from '../../../slices/application/api/bite.ts';
import { unmetBy } from '../../../slices/search/api/candidates.ts';
import { markCandidate } from '../../../slices/search/api/candidate-mark.ts';
import { unmetWords } from '../../../slices/search/components/unmet.tsx';

/** A person who can be invited, saved or hidden. */
export interface Somebody {
  /** Id of the CV. */
  id: number;
  name: string;
  mark: Mark | null;
  /** With the chosen job. */
  application: ApplicationSummary | null;
}

const tell = (error: unknown) => void notify(errorText(error));

/** Asks for the job and a note, and sends the bite; it can be undone. */
export async function biteSomebody(
  person: Somebody,
  jobs: readonly JobCard[],
  jobId: number | null,
): Promise<void> {
  const open = jobs.filter(({ status }) => status === 'published');
  if (open.length === 0) {
    void notify('Publish a job first: a bite is an invitation to it.');
    return;
  }
  const chosen = open.find(({ id }) => id === jobId)?.id ?? null;
  await openPopup('biteCandidate', {
    candidate: person.name,
    jobs: open.map(({ id, name }) => ({ id, name })),
    jobId: chosen,
    offerOf: async (id) => {
      const [offer, unmet] = await Promise.all([biteOffer(id), unmetBy(person.id, id)]);
      return { ...offer, unmet: unmetWords(unmet, 'employer') };
    },
    send: async (id, note) => {
      const { id: applicationId } = await bite(id, person.id, note);
      // Here, because choosing a plan meanwhile closes the popup.
      void notify({
        message: await withMail(`Bite sent to ${person.name}.`),
        undo: { run: () => takeBack(applicationId) },
      });
    },
  });
}

const said = (name: string, to: Mark | null, from: Mark | null) =>
  to === 'saved'
    ? `${name} is saved for this job.`
    : to === 'hidden'
      ? `${name} is hidden from this job.`
      : from === 'saved'
        ? `${name} is no longer saved.`
        : `${name} is shown again.`;

/** Saves or hides a person for a job, or undoes that; shows a notice with an undo. */
export async function markSomebody(
  { id, name, mark: from }: Somebody,
  jobId: number,
  to: Mark | null,
): Promise<void> {
  try {
    await markCandidate(jobId, id, from, to);
    void notify({
      message: said(name, to, from),
      undo: { run: () => markCandidate(jobId, id, to, from) },
    });
  } catch (error) {
    tell(error);
  }
}
