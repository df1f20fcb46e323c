import type { Team, TeamInvitation } from '@fourfold/contract/company/team.ts';
import { Button } from '@mantine/core';
import { day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { sendInvitationAgain } from '../../../slices/company/api/team.ts';
import { jobWords, roleLabels } from '../../../slices/company/components/role-words.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../team-screen.module.css';

interface InvitationsProps {
  companyId: number;
  team: Team;
  edits: boolean;
}

/** Who is invited and did not take the link yet. */
export const Invitations = ({ companyId, team: { invitations }, edits }: InvitationsProps) =>
  invitations.length > 0 && (
    <Section title="Open invitations">
      <Card padding="none">
        <ul className={classes.list}>
          {invitations.map((invitation) => (
            <li key={invitation.id} className={classes.row} data-invited>
              <div className={classes.words}>
                <Text weight="medium">
                  <Breakable text={invitation.email} />
                </Text>
                <Text dimmed size="m">
                  {timeWords(invitation)}
                </Text>
              </div>
              <div className={classes.words}>
                <Text size="m">{roleLabels[invitation.role]}</Text>
                <Text dimmed size="m" breaks>
                  {jobWords(invitation.jobs)}
                </Text>
              </div>
              {edits && <InvitationButtons companyId={companyId} invitation={invitation} />}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );

const timeWords = ({ inviter, sentDate, untilDate, isOver }: TeamInvitation) =>
  `From ${inviter}, ${daysAgo(sentDate)} · ${isOver ? 'over since' : 'until'} ${day(untilDate)}`;

interface InvitationButtonsProps {
  companyId: number;
  invitation: TeamInvitation;
}

const InvitationButtons = ({ companyId, invitation: { id, email } }: InvitationButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Take back the invitation to ${email}`}
      onClick={async () => {
        if (await openPopup('takeInvitationBack', { companyId, invitationId: id, email }))
          void notify(`The invitation to ${email} is taken back.`);
      }}
    >
      Take back
    </Button>
    <AsyncButton
      variant="default"
      size="compact-md"
      aria-label={`Send again: the invitation to ${email}`}
      onClick={async () => {
        await sendInvitationAgain(companyId, id);
        void notify(`A new link is on its way to ${email}. The one before has ended.`);
      }}
    >
      Send again
    </AsyncButton>
  </div>
);
