import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysAgo, yearsWords } from '../../../lib/format.ts';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import classes from './candidate-panel.module.css';

/** Face, own words, facts and contacts of a person. */
export function CandidatePanel({ candidate }: { candidate: CandidateView }) {
  const { profile } = candidate;
  const years = useReferenceList('yearsOfExperience');
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  const yearly = yearlyPay(profile);
  const contacts: [string, ReactNode][] = candidate.contactsOpen
    ? [
        ['E-mail', <MailLink key="mail" address={profile.contactEmail} />],
        ['Phone', profile.contactPhone && <PhoneLink number={profile.contactPhone} />],
      ]
    : [['Contact', contactWords(candidate)]];
  return (
    <Card padding="large" className={classes.panel}>
      <PersonAvatar person={profile} blind={candidate.blind} size={96} />
      <Stack gap="5">
        {profile.bio && <Prose>{profile.bio}</Prose>}
        <Unmet unmet={candidate.unmet} viewer="employer" />
        <DataList
          items={[
            ['Pay', payRange(profile)],
            ...(yearly ? [['In a year', yearly] as const] : []),
            [
              'Work mode',
              profile.workModes.map((mode) => workModeLabels[mode]).join(', ') || 'Anywhere',
            ],
            ['Employment type', nameOf(employmentTypes, profile.employmentTypeId)],
            ['Experience', yearsWords(nameOf(years, profile.yearsOfExperience))],
            ['Industry', nameOf(industries, profile.industryId)],
            [
              'Active',
              daysAgo(candidate.activeDate).replace(/^./, (letter) => letter.toUpperCase()),
            ],
            ...contacts,
          ]}
        />
      </Stack>
    </Card>
  );
}

/** When the contact details open (RULES.md section 8). */
function contactWords({ blind, application, profile }: CandidateView): string {
  if (blind) return 'Shown from next steps';
  if (application?.status === 'invite') return 'Opens when the bite is accepted';
  return `Opens when ${profile.firstName} applies or accepts a bite`;
}

const MailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`}>
    <Breakable text={address} />
  </Anchor>
);

const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Anchor>
);
