import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SkillFilter } from '../../../blocks/search/skill-filter.tsx';
import { count } from '../../../lib/format.ts';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { firstPostKey, type FirstPost } from '../../../slices/job/components/first-post-draft.ts';
import { useNamedSkills } from '../../../slices/reference/reference.ts';
import { marketQuery } from '../../../slices/search/api/market.ts';
import { usePeopleReach } from '../../../slices/search/api/job-reach.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { EasedLine } from '../job-wizard/eased-line.tsx';
import { ReachPanel } from '../job-wizard/reach-panel.tsx';

/** A first look takes no more; the job post does (`mostFirstSkills` of the contract). */
const most = 3;
/** Of an asked skill, until another is chosen. */
const practical = 3;

const nothing: FirstPost = { title: '', skills: [] };

/** How many people meet a title and three skills, before any form; the first job begins with them. */
export function FirstLook() {
  const [{ title, skills }, setPost] = useState(() => ({
    ...nothing,
    ...readDraft<Partial<FirstPost>>(firstPostKey),
  }));
  const named = useNamedSkills(skills.map(({ id }) => id));
  const asked = skills.map((skill) => ({
    ...skill,
    name: named.find(({ id }) => id === skill.id)?.name ?? skill.name,
  }));
  const needed = skills.some(({ level }) => level > 0);
  const reach = usePeopleReach(skills);
  const kept = JSON.stringify({ title, skills: asked.filter(({ name }) => name !== '') });
  useEffect(() => writeDraft(firstPostKey, JSON.parse(kept)), [kept]);

  const ask = (levels: readonly { id: number; level: number }[]) =>
    setPost({
      title,
      skills: levels.map(({ id, level }) => ({
        id,
        level,
        name: asked.find((skill) => skill.id === id)?.name ?? '',
      })),
    });
  return (
    <Card as="section" padding="large" aria-labelledby="first-look">
      <Columns gap="8" aside={340} align="start">
        <Stack gap="5">
          <Stack gap="1">
            <h2 id="first-look">Who are you looking for?</h2>
            <Text dimmed>Add a title and up to three skills to see how many people qualify.</Text>
          </Stack>
          <TextInput
            label="Job title"
            placeholder="Web developer"
            value={title}
            onChange={({ currentTarget }) => setPost({ title: currentTarget.value, skills: asked })}
          />
          <SkillFilter
            value={skills}
            onChange={ask}
            note="Pick the level you need. We’ll start your job post with these."
            levelFor={() => practical}
            zero="Nice to have"
            most={most}
            title={title}
          />
        </Stack>
        {!needed ? (
          <Everybody />
        ) : (
          <Stack gap="3">
            <ReachPanel query={reach} skills={asked} leads />
            {reach.data && (
              <EasedLine
                asked={asked}
                reach={reach.data.skills}
                old={reach.isPlaceholderData}
                onTake={({ id }, level) =>
                  ask(skills.map((one) => (one.id === id ? { id, level } : one)))
                }
              />
            )}
          </Stack>
        )}
      </Columns>
    </Card>
  );
}

/** Before a skill is named: how many people there are. */
function Everybody() {
  const { data } = useQuery(marketQuery);
  return (
    <Card as="aside" tone="sunken" aria-label="Reach">
      <Text dimmed size="m">
        {data && (
          <>
            <Text as="strong" ink>
              {count(data.people, 'person', 'people')}
            </Text>{' '}
            published what they can do.{' '}
          </>
        )}
        Add a skill to see how many meet it.
      </Text>
    </Card>
  );
}
