import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import type { SaveState } from '../../../lib/autosave.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import classes from './item-form.module.css';

interface ItemFormProps {
  title: string;
  state: SaveState;
  error: string | null;
  onRetry: () => void;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Deletes the entry, or discards the new one. */
  onDelete: () => Promise<unknown>;
  deleteLabel: string;
  children: ReactNode;
}

const words: Partial<Record<SaveState, string>> = {
  partly: 'Kept on this device until it’s complete',
};

/** The form sheet of one entry. */
export const ItemForm = ({
  title,
  state,
  error,
  onRetry,
  onSubmit,
  onDelete,
  deleteLabel,
  children,
}: ItemFormProps) => (
  <Card as="section" className={classes.form} aria-label={title}>
    <Stack onSubmit={onSubmit} noValidate as="form" gap="5">
      <Row gap="1 4" wrap apart>
        <h3>{title}</h3>
        {words[state] ? (
          <output className={classes.kept}>{words[state]}</output>
        ) : (
          <SaveIndicator state={state} error={error} onRetry={onRetry} />
        )}
      </Row>
      {children}
      <Row gap="2" wrap align="stretch" apart>
        <AsyncButton
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        >
          {deleteLabel}
        </AsyncButton>
        <Button type="submit" variant="default">
          Done
        </Button>
      </Row>
    </Stack>
  </Card>
);
