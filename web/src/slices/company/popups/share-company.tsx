import { openCompanyPath } from '@fourfold/contract/open/address.ts';
import { useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { ShareLink } from '../../../ui/share-link.tsx';
import { pathFrom, SourceField } from '../../../ui/source-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** The public page of a company with its open jobs. */
export function ShareCompanyPopup({ company, own = false }: PopupContent<'shareCompany'>) {
  const [place, setPlace] = useState('');
  return (
    <Stack gap="8">
      {company.hasPage === false && (
        <Text>
          The public page opens with the first open job that is listed under the company’s name.
        </Text>
      )}
      <ShareLink
        path={pathFrom(openCompanyPath(company), place)}
        picture={`/open/companies/${company.id}/picture.png`}
        text={`Open jobs at ${company.name}`}
      >
        {own && <SourceField value={place} onChange={setPlace} />}
      </ShareLink>
      {own && <OnOwnSite {...company} />}
    </Stack>
  );
}

function OnOwnSite({ id, name }: { id: number; name: string }) {
  const { origin } = window.location;
  const script = `<script async src="${origin}/open/embed.js"></script>`;
  const title = `Open jobs at ${name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const frame = `<iframe src="${origin}/open/companies/${id}/embed" title="${title}"
  style="width: 100%; height: 480px; border: 0"></iframe>`;
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Text as="h3" size="l" head>
          On your own site
        </Text>
        <Text dimmed>
          Your open jobs, always up to date and in your company’s color. Paste one of these where
          you want them to appear.
        </Text>
      </Stack>
      <CodeToCopy
        label="With our script"
        code={`${script}\n<fourfold-jobs company="${id}"></fourfold-jobs>`}
      />
      <CodeToCopy
        label="As a frame, for site builders that don’t allow scripts"
        code={frame}
        note="With the script’s line beside it, the frame grows with your jobs."
      />
    </Stack>
  );
}
