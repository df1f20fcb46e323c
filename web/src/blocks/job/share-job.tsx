import { referralSource } from '@fourfold/contract/application/source.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { PublicPage } from '@fourfold/contract/job/schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import type { Popup, PopupContent } from '../../lib/popup.ts';
import { errorText } from '../../lib/transport.ts';
import { useReferral } from '../../slices/application/api/referral.ts';
import { RecommendSwitch } from '../../slices/application/components/recommend-switch.tsx';
import { setPublicPage } from '../../slices/job/api/own-job.ts';
import { ShareLink } from '../../ui/share-link.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { pathFrom, SourceField } from '../../ui/source-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Loaded } from '../../ui/state.tsx';

interface SharedJob {
  id: number;
  name: string;
  company: { name: string };
  /** Its owner chooses how the page is found. */
  publicPage?: PublicPage;
}

declare module '../../lib/popup.ts' {
  interface Popups {
    shareJob: Popup<{ job: SharedJob }>;
  }
}

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
    description: 'Candidates on Fourfold still find it.',
  },
};

/** The public page of an open job: its link, picture and message. */
export const ShareJobPopup = ({ job }: PopupContent<'shareJob'>) =>
  job.publicPage ? (
    <OwnJob job={job} publicPage={job.publicPage} />
  ) : (
    <OthersJob job={job} text={`${job.name} at ${job.company.name}`} />
  );

interface OwnJobProps {
  job: SharedJob;
  publicPage: PublicPage;
}

/** Its owner names where the link is put, and chooses who finds the page. */
function OwnJob({ job, publicPage }: OwnJobProps) {
  const [chosen, choose] = useState(publicPage);
  const [place, setPlace] = useState('');
  const save = async (next: PublicPage) => {
    choose(next);
    try {
      await setPublicPage(job.id, next);
    } catch (problem) {
      choose(chosen);
      await notify(errorText(problem));
    }
  };
  return (
    <Stack gap="6">
      <ShareLink
        key={chosen}
        path={pathFrom(openJobPath(job), place)}
        picture={pictureOf(job)}
        text={chosen === 'listed' ? `${job.name} at ${job.company.name}` : job.name}
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

/** Somebody else recommends it, by name if they want. */
function OthersJob({ job, text }: { job: SharedJob; text: string }) {
  const referral = useReferral(job.id);
  const { source, named } = referral.data ?? { source: null, named: false };
  return (
    <ShareLink
      path={`${openJobPath(job)}?from=${(named && source) || referralSource}`}
      picture={pictureOf(job)}
      text={text}
    >
      <Loaded query={referral} skeleton={<LinesSkeleton lines={2} />}>
        {(data) => (
          <RecommendSwitch
            jobId={job.id}
            named={data.named}
            label="Tell the employer that I recommended this job"
            description={
              data.name
                ? `They read “Recommended by ${data.name}” with the applications of people who came by this link. You can take it back here, or later in Settings, Privacy.`
                : 'For this your name has to be in your CV.'
            }
            disabled={data.name === '' && !data.named}
          />
        )}
      </Loaded>
    </ShareLink>
  );
}

const pictureOf = ({ id }: SharedJob) => `/open/jobs/${id}/picture.png`;
