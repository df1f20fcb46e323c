import { Alert, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { foundOptions } from '../../../ui/found-options.ts';
import { type BiteOffer, BiteWords } from '../components/bite-words.tsx';

/** Chooses the job, shows its pay, asks for a note. */
export function BiteCandidatePopup({
  candidate,
  jobs,
  jobId: first,
  offerOf,
  send,
  close,
}: PopupContent<'biteCandidate'>) {
  const [jobId, setJobId] = useState(first ?? (jobs.length === 1 ? (jobs[0]?.id ?? null) : null));
  const [loaded, setLoaded] = useState<{ jobId: number; offer: BiteOffer } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (jobId === null) return undefined;
    let shown = true;
    offerOf(jobId).then(
      (offer) => shown && setLoaded({ jobId, offer }),
      (problem: unknown) => shown && setError(errorText(problem)),
    );
    return () => {
      shown = false;
    };
  }, [jobId, offerOf]);
  const offer = jobId === null ? null : loaded?.jobId === jobId ? loaded.offer : undefined;
  return (
    <BiteWords
      reader={candidate}
      offer={error ? null : offer}
      send={(note) => (jobId === null ? Promise.resolve() : send(jobId, note))}
      onSent={() => close(true)}
      onCancel={() => close()}
    >
      {jobs.length > 1 && (
        <Select
          label="For the job"
          placeholder="Choose a job"
          data={jobs.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={jobId === null ? null : String(jobId)}
          onChange={(value) => {
            setError(null);
            setJobId(value === null ? null : Number(value));
          }}
          searchable
          filter={foundOptions}
          allowDeselect={false}
        />
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
    </BiteWords>
  );
}

export const BitePretenderPopup = ({
  reader,
  offer,
  send,
  close,
}: PopupContent<'bitePretender'>) => (
  <BiteWords
    reader={reader}
    offer={offer}
    send={send}
    onSent={() => close(true)}
    onCancel={() => close()}
  />
);
