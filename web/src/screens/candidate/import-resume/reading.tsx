import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './import-resume.module.css';
import type { Progress } from './use-reading.ts';

/** `Page 2 of 8`, or what is done where there are no pages. */
function stepWords({ done, all }: Progress): string {
  if (all === 0) return 'Opening it…';
  return done < all ? `Page ${done} of ${all}` : 'Finding jobs, schools and skills…';
}

/** How far the reader is, and the way to end it. */
export function Reading({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { from, done, all, isSlow } = progress;
  const stop = useRef<HTMLButtonElement>(null);
  // The field that it stands in for is gone.
  useEffect(() => stop.current?.focus(), []);
  return (
    <Stack gap="4" padding="5" panel="sunken" aria-busy>
      <Row gap="2 4" apart wrap>
        <Text weight="medium" breaks>
          Reading {from}
        </Text>
        <Text as="output" size="s" dimmed digits>
          {stepWords(progress)}
        </Text>
      </Row>
      <progress
        className={classes.progress}
        aria-label={`Reading ${from}`}
        {...(all > 0 && done < all ? { max: all, value: done } : {})}
      />
      {isSlow && (
        <Text as="output" size="s">
          This takes longer than usual. It goes on for as long as you wait; you can also stop and
          paste the text.
        </Text>
      )}
      <div>
        <Button ref={stop} variant="default" onClick={onStop}>
          Stop
        </Button>
      </div>
    </Stack>
  );
}
