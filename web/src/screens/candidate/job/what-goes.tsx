import { referralSource, shownSource, sourceName } from '@fourfold/contract/application/source.ts';
import { cameFrom } from '@fourfold/contract/open/came-from.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
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
