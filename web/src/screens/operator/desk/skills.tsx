import {
  namesAnother,
  skillActInput,
  skillActs,
  skillActWords,
  type SkillAct,
} from '@fourfold/contract/operator/skill.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { count, day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { actOnSkill, useSkillDesk } from '../../../slices/operator/api/desk.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';

interface Chosen {
  act: SkillAct;
  name: string;
}

/** Names of skills: what waits, what was merged, and every act on them. */
export function Skills() {
  const [chosen, setChosen] = useState<Chosen>({ act: 'takeUp', name: '' });
  return (
    <Stack gap="8">
      <Section
        title="Act on a skill"
        lead="Taking up and retiring undo each other. A merge and a new name are taken back for 90 days. More than 10,000 people with a skill: npm run skills, at a quiet hour."
      >
        <Card>
          <ActForm key={`${chosen.act} ${chosen.name}`} chosen={chosen} />
        </Card>
      </Section>
      <Loaded query={useSkillDesk()} skeleton={<ListSkeleton cards={4} />}>
        {({ waiting, merged }) => (
          <Stack gap="8">
            <Section title="Names that wait">
              <Card>
                {waiting.length === 0 ? (
                  <EmptyState>No name waits.</EmptyState>
                ) : (
                  <ActionList>
                    {waiting.map(({ name, users }) => (
                      <ActionItem
                        key={name}
                        name={<bdi>{name}</bdi>}
                        hint={count(users, 'account')}
                      >
                        <Button
                          variant="default"
                          aria-label={`Choose ${name}`}
                          onClick={() => setChosen({ act: 'takeUp', name })}
                        >
                          Choose
                        </Button>
                      </ActionItem>
                    ))}
                  </ActionList>
                )}
              </Card>
            </Section>
            <Section title="Merged and renamed">
              <Card>
                {merged.length === 0 ? (
                  <EmptyState>Nothing that could be taken back.</EmptyState>
                ) : (
                  <ActionList>
                    {merged.map(({ name, into, date, until }) => (
                      <ActionItem
                        key={`${name} ${date}`}
                        name={
                          <bdi>
                            {name} → {into}
                          </bdi>
                        }
                        hint={`${day(date)} · can be taken back until ${day(until)}`}
                      >
                        <Button
                          variant="default"
                          aria-label={`Undo ${name}`}
                          onClick={() => setChosen({ act: 'unmerge', name })}
                        >
                          Undo
                        </Button>
                      </ActionItem>
                    ))}
                  </ActionList>
                )}
              </Card>
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function ActForm({ chosen }: { chosen: Chosen }) {
  const form = useZodForm(skillActInput, { initialValues: { ...chosen, into: '', facts: '' } });
  const { act, name } = form.values;
  const submit = form.submit(async (input) => {
    const { cvs, jobs, searches } = await actOnSkill(input);
    form.reset();
    const changed = `${count(cvs, 'CV')}, ${count(jobs, 'job')}, ${count(searches, 'saved search', 'saved searches')}`;
    void notify(cvs + jobs + searches === 0 ? `“${name}”: done.` : `“${name}”: ${changed}.`);
  });
  return (
    <Stack as="form" gap="4" noValidate onSubmit={submit}>
      <Select
        {...form.getInputProps('act')}
        label="What is done"
        data={skillActs.map((value) => ({ value, label: skillActWords[value] }))}
        allowDeselect={false}
      />
      <TextInput {...form.getInputProps('name')} label="The skill’s name" />
      {namesAnother(act) && (
        <TextInput
          {...form.getInputProps('into')}
          label={act === 'rename' ? 'The new name' : 'The other skill'}
        />
      )}
      <Textarea {...form.getInputProps('facts')} label="Facts, for the log" autosize minRows={2} />
      <Row gap="2">
        <Button type="submit" loading={form.busy}>
          Do it
        </Button>
      </Row>
    </Stack>
  );
}
