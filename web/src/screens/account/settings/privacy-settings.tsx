import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { downloadExport } from '../../../slices/account/api/account.ts';
import { openPopup } from '../../../lib/popup.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecommendationsSection } from './recommendations-section.tsx';

/** Downloading all data, and deleting the account. */
export const PrivacySettings = () => (
  <>
    <Section title="Your data">
      <Card>
        <ActionRow
          icon={IconDownload}
          name="Everything in one file"
          hint="A zip with your CV, companies, job posts, applications, messages and pictures."
        >
          <AsyncButton variant="default" onClick={downloadExport}>
            Download
          </AsyncButton>
        </ActionRow>
      </Card>
    </Section>
    <RecommendationsSection />
    <Section title="Delete account">
      <Card>
        <ActionRow
          icon={IconTrash}
          name="Leave Fourfold"
          hint="Deletes everything for good. The other side keeps its messages, shown as from “Deleted account”."
        >
          <Button variant="default" onClick={() => void openPopup('deleteAccount', {})}>
            Delete account
          </Button>
        </ActionRow>
      </Card>
    </Section>
  </>
);
