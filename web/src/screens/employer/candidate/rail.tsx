import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useMay } from '../../../blocks/company/use-may.ts';
import { useKeys } from '../../../lib/keys.ts';
import { AgainstPerson } from './against-person.tsx';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { PageVerdict } from '../../../slices/matching/components/page-verdict.tsx';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { fullName } from '../person-facts.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { biteSomebody } from './person-actions.ts';
import { PersonButtons } from './person-buttons.tsx';
import classes from './person.module.css';

interface RailProps {
  candidate: CandidateView;
  jobs: readonly JobCard[];
  jobId: number | null;
}

/** What a decision needs, beside everything else: who, how well, the moves, the last steps, contacts. */
export function Rail({ candidate, jobs, jobId }: RailProps) {
  const { profile, match, application } = candidate;
  const titleGone = useTitleGone();
  const may = useMay();
  const job = jobs.find(({ id }) => id === jobId);
  // Without a job there is one to be chosen, among those one may invite for.
  const finds = jobId === null || may(job?.company.id, 'person.find');
  const person = { ...candidate, name: fullName(profile) };
  const contacts: [string, ReactNode][] = candidate.contactsOpen
    ? [
        ['E-mail', <MailLink key="mail" address={profile.contactEmail} />],
        ['Phone', profile.contactPhone && <PhoneLink number={profile.contactPhone} />],
      ]
    : [['Contact', contactWords(candidate, !job || may(job.company.id, 'applicant.contacts'))]];
  return (
    <Card as="aside" className={classes.rail} aria-label="Decide">
      <Row gap="3" apart>
        <PersonAvatar person={profile} blind={candidate.blind} size={64} />
        <strong className={classes.name} data-shown={titleGone || undefined} aria-hidden dir="auto">
          {person.name}
        </strong>
        {finds && <PersonButtons person={person} jobs={jobs} jobId={jobId} bite={false} />}
      </Row>
      {(match || candidate.unmet.length > 0) && (
        <Stack gap="2">
          {match && <PageVerdict match={match} viewer="employer" cvSkills={candidate.skills} />}
          <Unmet unmet={candidate.unmet} viewer="employer" />
        </Stack>
      )}
      {application && jobId !== null ? (
        <>
          <ApplicationPanel candidate={candidate} applicationId={application.id} jobId={jobId} />
          {job && may(job.company.id, 'record.keep') && (
            <HoldButton companyId={job.company.id} applicationId={application.id} />
          )}
        </>
      ) : (
        finds && <BiteMove name={person.name} bite={() => void biteSomebody(person, jobs, jobId)} />
      )}
      <DataList items={contacts} />
      <AgainstPerson id={candidate.id} name={person.name} companyId={job?.company.id ?? null} />
    </Card>
  );
}

/** Whether the page's title has been scrolled out of sight. */
function useTitleGone(): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const title = document.querySelector('h1');
    if (!title) return undefined;
    const watched = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false));
    watched.observe(title);
    return () => watched.disconnect();
  }, []);
  return gone;
}

/** A charge or a lawsuit may need the application for longer than anybody keeps it. */
const HoldButton = (about: { companyId: number; applicationId: number }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    onClick={async () => {
      if (await openPopup('holdApplication', about)) void notify('The hold is noted.');
    }}
  >
    Legal hold
  </Button>
);

/** The one move of somebody who has no application for the chosen job. */
function BiteMove({ name, bite }: { name: string; bite: () => void }) {
  useKeys((key) => (key === 'b' ? bite : undefined));
  return (
    <div className={classes.moves}>
      <Button size="sm" title="B" onClick={bite}>
        Bite
        <span className="ff-hidden"> {name}</span>
      </Button>
    </div>
  );
}

/** When the contact details open (RULES.md section 8), or to whom (section 12). */
function contactWords({ blind, application, profile }: CandidateView, mayRead: boolean): string {
  if (!mayRead) return 'Open to the owner, recruiters and hiring managers';
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
