import type { ProfileInput } from '@fourfold/contract/cv/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { takenFromJob, takenWords, type Taken } from './taken-from-job.ts';

interface FromJobProps {
  job: JobView;
  profile: ProfileInput;
  onTake: (values: Taken) => void;
}

/** The job that somebody applies for, and one button for what it tells of them. */
export function FromJob({ job, profile, onTake }: FromJobProps) {
  const [done, setDone] = useState<{ words: string; before: Taken } | null>(null);
  const taken = takenFromJob(job.role, profile);
  const words = takenWords(taken);
  const take = () => {
    const names = Object.keys(taken) as (keyof Taken)[];
    setDone({ words, before: Object.fromEntries(names.map((name) => [name, profile[name]])) });
    onTake(taken);
  };
  const undo = () => {
    if (done) onTake(done.before);
    setDone(null);
  };
  return (
    <Row gap="3 6" padding="4 5" panel="sunken" wrap apart>
      <Stack gap="1">
        <Text breaks>
          To apply for <b dir="auto">{job.role.name}</b> at <b dir="auto">{job.company.name}</b>
        </Text>
        <Text as="output" dimmed size="m" breaks>
          {done && `Taken: ${done.words}. Change what differs.`}
        </Text>
      </Stack>
      {done ? (
        <Button variant="subtle" onClick={undo}>
          Undo
        </Button>
      ) : (
        words !== '' && (
          <Button variant="default" onClick={take}>
            Take from this job
          </Button>
        )
      )}
    </Row>
  );
}
