import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Grid, Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { InterviewTime } from './interview-time.tsx';
import classes from './interview-panel.module.css';

export interface Meeting {
  applicationId: number;
  slot: { start: string; end: string };
  timeZone: string;
  /** The other side and the subject, with a link. */
  words: ReactNode;
}

interface MeetingsProps {
  /** In chronological order. */
  meetings: readonly Meeting[];
  actions?: ReactNode;
}

/** Agreed interviews that are still to come; nothing if there are none. */
export function Meetings({ meetings, actions }: MeetingsProps) {
  if (meetings.length === 0) return null;
  return (
    <Section title="Coming up" actions={actions}>
      <Grid as="ul" gap="4" min={320}>
        {meetings.map(({ applicationId, slot, timeZone, words }) => (
          <Card as="li" key={applicationId} className={classes.meeting}>
            <Row gap="3" align="start">
              <IconCalendarEvent size={24} stroke={1.75} aria-hidden />
              <div>
                <Text size="l">
                  <InterviewTime slot={slot} timeZone={timeZone} />
                </Text>
                <Text dimmed size="m" breaks>
                  {words}
                </Text>
              </div>
            </Row>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
