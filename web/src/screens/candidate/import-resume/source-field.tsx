import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ChangeEvent, type RefObject } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { foundWords } from './found-words.ts';
import classes from './import-resume.module.css';
import type { Kept } from './kept-reviews.ts';
import type { Refusal } from './use-reading.ts';

interface SourceFieldProps {
  text: string;
  /** Chooses a file. */
  chooser: RefObject<HTMLInputElement | null>;
  /** Where a text is pasted. */
  pasted: RefObject<HTMLTextAreaElement | null>;
  kept: readonly Kept[];
  /** A file is held over the popup. */
  over: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onGoOn: (review: Kept) => void;
}

/** Chooses a file, or takes a pasted text; what was read before waits above. */
export function SourceField(props: SourceFieldProps) {
  const { text, chooser, pasted, kept, over, onText, onFile, onGoOn } = props;
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <Stack gap="5">
      <Text dimmed>
        Your file is read on this device and isn’t sent. You see what would be imported before
        anything changes.
      </Text>
      {kept.map((review) => (
        <Row key={review.from} gap="2 4" apart wrap padding="3 4" panel="sunken">
          <div>
            <Text weight="medium" breaks>
              {review.from}
            </Text>
            <Text size="s" dimmed>
              {foundWords(review.draft)}
            </Text>
          </div>
          <Button
            variant="default"
            aria-label={`Continue with it: ${review.from}`}
            onClick={() => onGoOn(review)}
          >
            Continue with it
          </Button>
        </Row>
      ))}
      <div>
        <input
          ref={chooser}
          id={id}
          type="file"
          accept=".pdf,.docx,.zip,.json,.txt,.md,application/pdf,application/json,text/plain"
          className={`ff-hidden ${classes.input}`}
          onChange={choose}
          aria-label="Choose a file"
        />
        <label htmlFor={id} className={classes.file} data-over={over || undefined}>
          <IconFileUpload size={28} aria-hidden />
          <Text as="span" weight="medium">
            Choose a file or drop it here
          </Text>
          <Text as="span" size="s" dimmed>
            PDF, Word (DOCX), LinkedIn data export (zip), JSON Resume or text, at most 20 MB
          </Text>
        </label>
      </div>
      <Textarea
        ref={pasted}
        label="Or paste its text"
        // Measuring a text of hundreds of pages would hold up the page.
        autosize={false}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Stack>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onAgain: () => void;
  onPaste: () => void;
}

/** Which file could not be read, why, and what to do about it. */
export function Refused({ refusal, onAgain, onPaste }: RefusedProps) {
  const again = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => again.current?.focus(), []);
  return (
    <Stack gap="3" padding="3 4" panel="red" role="alert">
      <div>
        <Text weight="medium" breaks>
          We couldn’t read {refusal.from}.
        </Text>
        <Text breaks>{refusal.reason}</Text>
      </div>
      <Row gap="2" wrap>
        <Button ref={again} variant="default" onClick={onAgain}>
          Try again
        </Button>
        <Button variant="default" onClick={onPaste}>
          Paste its text
        </Button>
      </Row>
    </Stack>
  );
}
