import { referralSource } from '@fourfold/contract/application/source.ts';
import { openJobLink, openJobPath, openJobPicture } from '@fourfold/contract/open/address.ts';
import type { JobCard, PublicPage } from '@fourfold/contract/job/schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { day } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import type { PopupContent } from '../../lib/popup.ts';
import { errorText } from '../../lib/transport.ts';
import { useReferral } from '../../slices/application/api/referral.ts';
import { RecommendSwitch } from '../../slices/application/components/recommend-switch.tsx';
import { changeJobSettings } from '../../slices/job/api/own-job.ts';
import { ShareLink } from '../../ui/share-link.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { pathFrom, SourceField } from '../../ui/source-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Loaded } from '../../ui/state.tsx';

export interface SharedJob {
  id: number;
  name: string;
  company: { name: string };
}

/** Its owner chooses how the page is found. */
export type OwnSharedJob = SharedJob & Pick<JobCard, 'publicPage' | 'linkKey' | 'oldLinkUntil'>;

const choices: Record<PublicPage, { label: string; description: string }> = {
  listed: {
    label: 'Everyone can find it',
    description: 'Search engines, job boards and the public list show it with your company’s name.',
  },
  unnamed: {
    label: 'Everyone can find it, without the company’s name',
    description: 'It shows your industry and size instead.',
  },
  unlisted: {
    label: 'Only people with the link',
    description:
      'Candidates on Fourfold still find it. Each time you choose this, the link is a new one.',
  },
};

/** The public page of an open job: its link, picture and message. */
export const ShareJobPopup = ({ job }: PopupContent<'shareJob'>) =>
  'publicPage' in job ? (
    <OwnJob job={job} />
  ) : (
    <OthersJob job={job} text={`${job.name} at ${job.company.name}`} />
  );

/** Its owner names where the link is put, and chooses who finds the page. */
function OwnJob({ job }: { job: OwnSharedJob }) {
  const [shared, share] = useState(job);
  const [chosen, choose] = useState(job.publicPage);
  const [place, setPlace] = useState('');
  const { publicPage, oldLinkUntil } = shared;
  const save = async (next: PublicPage) => {
    choose(next);
    try {
      share(await changeJobSettings(job.id, { publicPage: next }));
    } catch (problem) {
      choose(publicPage);
      await notify(errorText(problem));
    }
  };
  return (
    <Stack gap="6">
      <ShareLink
        key={publicPage}
        path={pathFrom(openJobLink(shared), place)}
        picture={openJobPicture(shared)}
        text={publicPage === 'listed' ? `${job.name} at ${job.company.name}` : job.name}
        {...(publicPage === 'unlisted' ? { readers: linkReaders(oldLinkUntil) } : {})}
      >
        <SourceField value={place} onChange={setPlace} />
      </ShareLink>
      <Radio.Group
        label="Who finds this page"
        value={chosen}
        onChange={(value) => void save(value)}
      >
        <Stack gap="3">
          {Object.entries(choices).map(([value, choice]) => (
            <Radio key={value} value={value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

/** @param oldLinkUntil of a job that was unlisted before links had a secret */
const linkReaders = (oldLinkUntil: string | null): string =>
  `Anyone with this link can read the page, without an account.${
    oldLinkUntil !== null && new Date(oldLinkUntil) > new Date()
      ? ` The old link ends on ${day(oldLinkUntil)}.`
      : ''
  }`;

/** Somebody else recommends it, by name if they want; the link to an unlisted one leads into the app. */
function OthersJob({ job, text }: { job: SharedJob; text: string }) {
  const referral = useReferral(job.id);
  return (
    <Loaded query={referral} skeleton={<LinesSkeleton lines={6} />}>
      {({ isPublic, source, named, name }) =>
        isPublic ? (
          <ShareLink
            path={`${openJobPath(job)}?from=${(named && source) || referralSource}`}
            picture={openJobPicture({ ...job, linkKey: null })}
            text={text}
          >
            <RecommendSwitch
              jobId={job.id}
              named={named}
              label="Tell the employer that I recommended this job"
              description={
                name
                  ? `They read “Recommended by ${name}” with the applications of people who came through this link. You can take it back here, or later in Settings, Privacy.`
                  : 'Your name has to be in your CV for this.'
              }
              disabled={name === '' && !named}
            />
          </ShareLink>
        ) : (
          <ShareLink
            path={`/jobs/${job.id}`}
            readers="Anyone with a Fourfold account can open this page. The employer doesn’t show it to others."
            text={text}
          />
        )
      }
    </Loaded>
  );
}
