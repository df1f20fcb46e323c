import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SaveState } from '../../../lib/autosave.ts';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import classes from './step.module.css';

export interface StepProps {
  cv: Cv;
  onNext: () => void;
  onBack: () => void;
  /** @param applied the job that was applied for at once */
  onPublished: (applied: JobView | null) => void;
}

/** Whether everything typed in the step is saved; absent if its entries show that themselves. */
interface Saving {
  state: SaveState;
  error: string | null;
  onRetry: () => void;
}

interface StepFrameProps {
  title: string;
  lead: ReactNode;
  saving?: Saving;
  children: ReactNode;
}

/** The frame of a step: its purpose, and whether it is saved. */
export const StepFrame = ({ title, lead, saving, children }: StepFrameProps) => (
  <Stack as="section" gap="8">
    <Row as="header" gap="2 6" wrap align="start" apart>
      <div>
        <h2>{title}</h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {saving && <SaveIndicator {...saving} />}
    </Row>
    {children}
  </Stack>
);

interface StepFootProps {
  onBack?: () => void;
  /** What comes of the step so far. */
  note?: ReactNode;
  /** The main action. */
  children: ReactNode;
}

/** Back and Next, at the foot of a step. */
export const StepFoot = ({ onBack, note, children }: StepFootProps) => (
  <div className={classes.foot}>
    {onBack && (
      <Button
        className={classes.back}
        variant="subtle"
        size="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        Back
      </Button>
    )}
    {note}
    <div className={classes.main}>{children}</div>
  </div>
);
