import type { Company } from '@fourfold/contract/company/schema.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onDraftElsewhere } from '../../../lib/draft.ts';
import { notify } from '../../../lib/notify.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ReadAd } from '../job-wizard/ad/ad-edits.ts';
import { AdStart } from '../job-wizard/ad/ad-start.tsx';
import { dropFirstAd, firstAdKey, keepFirstAd, readFirstAd } from '../job-wizard/ad/first-ad.ts';

/** Where an ad leads: to the rest of the company, and from there, or at once, to its job. */
const nextOf = (company: Company | undefined) =>
  !company
    ? ({ to: '/companies/add' } as const)
    : company.status === 'published'
      ? ({ to: '/companies/$id/job/add', params: { id: company.id } } as const)
      : ({ to: '/companies/$id', params: { id: company.id }, search: { mode: 'edit' } } as const);

/** The first way to a first job post: an ad that is there already, before there is a company. */
export function FirstAd({ company }: { company: Company | undefined }) {
  const navigate = useNavigate();
  const [ad, setAd] = useState(readFirstAd);
  useEffect(() => onDraftElsewhere((name) => name === firstAdKey && setAd(readFirstAd())), []);
  const keep = (read: ReadAd) => {
    keepFirstAd(read);
    setAd(read);
  };
  const close = (read: ReadAd) => {
    dropFirstAd();
    setAd(null);
    void notify({ message: 'The ad is closed.', undo: { run: () => keep(read) } });
  };
  if (ad === null) {
    return (
      <AdStart
        companyId={company?.id ?? null}
        onAd={(read) => {
          keep(read);
          void navigate(nextOf(company));
        }}
      />
    );
  }
  const isReady = company?.status === 'published';
  return (
    <Card as="section" padding="large" aria-labelledby="first-ad">
      <Row gap="4 8" wrap apart>
        <Stack gap="1">
          <h2 id="first-ad">{ad.title || 'Your job ad'}</h2>
          <Text dimmed>
            {isReady
              ? 'We read your ad. Look over the job post that we made from it.'
              : 'We read your ad. Answer a few questions about your company, then look over the job post.'}
          </Text>
        </Stack>
        <Row gap="2" wrap>
          <LinkButton {...nextOf(company)}>Continue with this ad</LinkButton>
          <Button variant="subtle" onClick={() => close(ad)}>
            Close the ad
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
