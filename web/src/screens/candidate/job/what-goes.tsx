import { referralSource, shownSource, sourceName } from '@fourfold/contract/application/source.ts';
import { cameFrom } from '@fourfold/contract/open/came-from.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { Anchor } from '@mantine/core';
import { Text } from '../../../ui/text.tsx';

/** What the employer learns of the link by which the person came. */
function cameWords(source: string | null): string {
  if (source === null) return '';
  return shownSource(source) === referralSource
    ? ', and that somebody recommended the job to you, with their name if they agreed'
    : `, and that you came by a link from ${sourceName(source)}`;
}

/** Stands beside every button that applies: what the employer gets. */
export const WhatGoes = ({ job }: { job: Pick<JobView, 'id' | 'company' | 'withoutScores'> }) => (
  <Text dimmed size="m" breaks>
    {job.withoutScores ? 'Your CV and contact details' : 'Your CV, contact details and match'} go to{' '}
    {job.company.name}
    {cameWords(cameFrom(job.id))}.
  </Text>
);

/** Stands before every button that applies: whether employers see a score, and which. */
export const ComputedMatch = ({ job }: { job: Pick<JobView, 'matchScore' | 'withoutScores'> }) =>
  job.matchScore === null && !job.withoutScores ? null : (
    <Text dimmed size="m" breaks>
      {job.withoutScores ? (
        'Employers here see no match.'
      ) : (
        <>
          Employers here see a computed match: <b>{job.matchScore}</b>.
        </>
      )}{' '}
      <Anchor href="/open/legal/score" target="_blank" inherit>
        How it works
      </Anchor>{' '}
      ·{' '}
      <Anchor href="/open/legal/score#another-way" target="_blank" inherit>
        Ask for another way
      </Anchor>
    </Text>
  );
