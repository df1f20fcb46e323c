import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './bite-words.module.css';

/** A bite's terms. */
export interface BiteOffer {
  job: string;
  company: string;
  /** The quoted pay, and its yearly amount if that differs. */
  pay: string;
  yearly: string;
  /** The person's deal-breakers that the job does not meet, in words. */
  unmet?: readonly string[];
}

const longest = 500;

interface BiteWordsProps {
  /** The recipient. */
  reader: string;
  /** Undefined while it is loading, null if no job is chosen yet. */
  offer: BiteOffer | null | undefined;
  /** Shown above the terms, such as the choice of the job. */
  children?: ReactNode;
  confirm?: string;
  /** What the note could say. */
  placeholder?: string;
  send: (note: string) => Promise<unknown>;
  onSent: () => void;
  onCancel: () => void;
}

/** A preview of a bite or offer: the job with its pay, and a note; then sends it. */
export function BiteWords({
  reader,
  offer,
  children,
  confirm = 'Send bite',
  placeholder = 'What made you think of this person?',
  send,
  onSent,
  onCancel,
}: BiteWordsProps) {
  const [note, setNote] = useState('');
  const { busy, error, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await attempt(() => send(note.trim()))) onSent();
  };
  return (
    <Stack as="form" gap="5" grow onSubmit={(event) => void submit(event)}>
      {children}
      {offer === undefined && <Skeleton height={92} radius="md" />}
      {offer && <OfferTerms offer={offer} />}
      <CountedTextarea
        label="Add a note"
        description={`${reader} will see the pay and your note.`}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={8}
        max={longest}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={!offer}>
          {confirm}
        </Button>
      </PopupActions>
    </Stack>
  );
}

/** The job, the company and the pay. */
export const OfferTerms = ({ offer }: { offer: BiteOffer }) => (
  <Stack gap="1" padding="4 5" panel="sunken">
    <Text weight="medium" breaks>
      {offer.job}{' '}
      <Text as="span" dimmed size="m" weight="regular">
        {offer.company}
      </Text>
    </Text>
    <div>
      <Text head size="xl" digits>
        {offer.pay}
      </Text>
      {offer.yearly && (
        <Text dimmed size="m" weight="regular">
          {offer.yearly}
        </Text>
      )}
    </div>
    {offer.unmet?.length ? (
      <p className={classes.unmet}>
        <IconAlertCircle size={17} aria-hidden />
        {offer.unmet.join(' · ')}
      </p>
    ) : null}
  </Stack>
);
