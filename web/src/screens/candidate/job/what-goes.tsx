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
export const WhatGoes = ({ job }: { job: Pick<JobView, 'id' | 'company'> }) => (
  <Text dimmed size="m" breaks>
    Your CV, contact details and match go to {job.company.name}
    {cameWords(cameFrom(job.id))}.
  </Text>
);

/** Stands before every button that applies: that a score is computed, which employers see. */
export const ComputedMatch = ({ score }: { score: number | null }) =>
  score === null ? null : (
    <Text dimmed size="m" breaks>
      Employers here see a computed match: <b>{score}</b>.{' '}
      <Anchor href="/open/legal/score" target="_blank" inherit>
        How it works
      </Anchor>{' '}
      ·{' '}
      <Anchor href="/open/legal/score#another-way" target="_blank" inherit>
        Ask for another way
      </Anchor>
    </Text>
  );
