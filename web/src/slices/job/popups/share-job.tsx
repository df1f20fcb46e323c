import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { PublicPage } from '@fourfold/contract/job/schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { ShareLink } from '../../../ui/share-link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { setPublicPage } from '../api/own-job.ts';

interface SharedJob {
  id: number;
  name: string;
  company: { name: string };
  /** Its owner chooses how the page is found. */
  publicPage?: PublicPage;
}

declare module '../../../lib/popup.ts' {
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

/** The public page of an open job: its link, picture and message, and for its owner who finds it. */
export const ShareJobPopup = ({ job }: PopupContent<'shareJob'>) => {
  const { id, name, company } = job;
  const [publicPage, choose] = useState(job.publicPage);
  const save = async (chosen: PublicPage) => {
    choose(chosen);
    try {
      await setPublicPage(id, chosen);
    } catch (problem) {
      choose(publicPage);
      await notify(errorText(problem));
    }
  };
  return (
    <Stack gap="6">
      <ShareLink
        key={publicPage}
        path={openJobPath(job)}
        picture={`/open/jobs/${id}/picture.png`}
        text={publicPage === 'listed' ? `${name} at ${company.name}` : name}
      />
      {publicPage && (
        <Radio.Group
          label="Who finds this page"
          value={publicPage}
          onChange={(chosen) => void save(chosen)}
        >
          <Stack gap="3">
            {Object.entries(choices).map(([value, choice]) => (
              <Radio key={value} value={value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
};
