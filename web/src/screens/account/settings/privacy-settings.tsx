import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { downloadExport } from '../../../slices/account/api/export-account.ts';
import { askToDeleteAccount } from '../../../slices/account/popups/ask-to-delete.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './settings.module.css';

/** Taking everything along, and taking everything away. */
export const PrivacySettings = () => (
  <>
    <Section title="Your data">
      <Card>
        <div className={classes.row}>
          <IconDownload size={24} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <p className={classes.name}>Everything in one file</p>
            <p className={classes.hint}>
              A zip with your CV, companies, job posts, applications, messages and pictures.
            </p>
          </div>
          <AsyncButton variant="default" onClick={downloadExport}>
            Download
          </AsyncButton>
        </div>
      </Card>
    </Section>
    <Section title="Delete account">
      <Card>
        <div className={classes.row}>
          <IconTrash size={24} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <p className={classes.name}>Leave Fourfold</p>
            <p className={classes.hint}>
              Deletes everything for good. Others keep their side, with a ‘Deleted account’.
            </p>
          </div>
          <Button variant="default" onClick={() => void askToDeleteAccount()}>
            Delete account
          </Button>
        </div>
      </Card>
    </Section>
  </>
);
