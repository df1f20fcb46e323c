import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SkillFilter } from '../../../blocks/search/skill-filter.tsx';
import { count } from '../../../lib/format.ts';
import { useNamedSkills } from '../../../slices/reference/reference.ts';
import { marketQuery } from '../../../slices/search/api/market.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { beginWithPicked, writeBeginning } from '../beginning.ts';
import { GreenJobs } from '../green-jobs.tsx';

/** Jobs ask for up to a dozen; the CV takes more. */
const most = 20;

/** The position, the skills that it often asks for, and the jobs that one meets with them. */
export function Begin() {
  const [{ position, skills }, setBeginning] = useState(beginWithPicked);
  const named = useNamedSkills(skills.map(({ id }) => id));
  const own = skills.map((skill) => ({
    ...skill,
    name: named.find(({ id }) => id === skill.id)?.name ?? skill.name,
  }));
  const kept = JSON.stringify({ position, skills: own.filter(({ name }) => name !== '') });
  useEffect(() => writeBeginning(JSON.parse(kept)), [kept]);

  const setSkills = (levels: readonly { id: number; level: number }[]) =>
    setBeginning({
      position,
      skills: levels.map(({ id, level }) => ({
        id,
        level,
        name: own.find((skill) => skill.id === id)?.name ?? '',
      })),
    });
  return (
    <Card as="section" padding="large" aria-labelledby="begin">
      <Columns gap="8" aside={340} align="start">
        <Stack gap="5">
          <Stack gap="1">
            <h2 id="begin">What do you do?</h2>
            <Text dimmed>
              Add your job and a few skills to see which jobs you already qualify for.
            </Text>
          </Stack>
          <TextInput
            label="Position"
            description="What you do, or want to do next."
            autoComplete="organization-title"
            value={position}
            onChange={({ currentTarget }) =>
              setBeginning({ position: currentTarget.value, skills: own })
            }
          />
          <SkillFilter
            value={skills}
            onChange={setSkills}
            note="Rate yourself from 1 (heard of it) to 5 (others come to you). Your CV starts with these."
            levelFor={() => 0}
            most={most}
            title={position}
          />
        </Stack>
        <Card as="aside" tone="sunken" aria-label="Jobs you meet">
          {skills.some(({ level }) => level > 0) ? <GreenJobs skills={skills} /> : <Everything />}
        </Card>
      </Columns>
    </Card>
  );
}

/** Before a skill is rated: how many jobs there are. */
function Everything() {
  const { data } = useQuery(marketQuery);
  return (
    <Text dimmed size="m">
      {data && (
        <>
          <Text as="strong" ink>
            {count(data.jobs, 'job')}
          </Text>{' '}
          {data.jobs === 1 ? 'is' : 'are'} open.{' '}
        </>
      )}
      Rate a skill to see how many you meet.
    </Text>
  );
}
