import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { Button } from '@mantine/core';
import { mostJobSkills } from '../../../../slices/job/components/skill-fields.tsx';
import { namedRows, newRow, type SkillRow } from '../../../../slices/job/components/skill-rows.ts';
import { Card } from '../../../../ui/card.tsx';
import { LevelDots } from '../../../../ui/level.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { clearSkills, openSkills, type ReadAd } from './ad-edits.ts';

type Suggested = ReadAd['skills'][number];

interface AdSkillsProps {
  ad: ReadAd;
  rows: readonly SkillRow[];
  onChange: (rows: SkillRow[]) => void;
}

/** The skills that the ad names. Their levels are suggestions: the job asks for what is taken. */
export function AdSkills({ ad, rows, onChange }: AdSkillsProps) {
  const taken = new Set(rows.map(({ name }) => skillKey(name)));
  const open = (skills: readonly Suggested[]) => openSkills(skills, taken);
  const groups = [
    { title: 'Must have', skills: open(ad.skills.filter(({ level }) => level > 0)) },
    { title: 'Nice to have', skills: open(ad.skills.filter(({ level }) => level === 0)) },
    { title: 'Also named', skills: open(ad.also.map((name) => ({ name, level: 0 }))) },
  ]
    .filter(({ skills }) => skills.length > 0)
    .map((group) => ({ ...group, clear: clearSkills(group.skills) }));
  if (groups.length === 0) return null;

  const named = namedRows(rows);
  const room = mostJobSkills - named.length;
  const take = (skills: readonly Suggested[]) =>
    onChange([
      ...named,
      ...skills.slice(0, room).map(({ name, level }) => ({ ...newRow(), name, level })),
    ]);
  return (
    <Card as="section" tone="sunken" gap="5" aria-labelledby="ad-skills">
      <Stack gap="1">
        <Text as="h2" id="ad-skills" size="l">
          In the ad
        </Text>
        <Text dimmed size="m">
          The levels are suggested by its words. Add the ones that are right; you can change them
          below.
          {room <= 0 && ` The job already has all ${mostJobSkills} skills it can hold.`}
        </Text>
      </Stack>
      {groups.map(({ title, skills, clear }) => (
        <Stack as="section" key={title} gap="2" aria-label={title}>
          <Row gap="2" wrap apart>
            <Text as="h3" size="m">
              {title}
            </Text>
            {clear.length > 0 && (
              <Button
                variant="default"
                size="compact-md"
                disabled={room <= 0}
                onClick={() => take(clear)}
              >
                {`Add ${clear.length === 1 ? 'it' : `all ${Math.min(room, clear.length) || clear.length}`}`}
                <span className="ff-hidden">&nbsp;of {title.toLowerCase()}</span>
              </Button>
            )}
          </Row>
          <Stack as="ul" gap="1">
            {skills.map((skill) => (
              <Row as="li" key={skill.name} gap="2" apart ruled>
                <Row gap="1 4" wrap>
                  <Text as="span" weight="medium" breaks>
                    <bdi>{skill.name}</bdi>
                  </Text>
                  {skill.level > 0 && <LevelDots level={skill.level} word />}
                </Row>
                {skill.asks ? (
                  <Meanings
                    skill={skill}
                    disabled={room <= 0}
                    onChoose={(name) => take([{ name, level: skill.level }])}
                  />
                ) : (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    disabled={room <= 0}
                    aria-label={`Add ${skill.name}`}
                    onClick={() => take([skill])}
                  >
                    Add
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
        </Stack>
      ))}
    </Card>
  );
}

interface MeaningsProps {
  skill: Suggested;
  disabled: boolean;
  onChoose: (name: string) => void;
}

/** What a name may mean, of which one is chosen: 'Espresso: barista work or Android UI testing?' */
const Meanings = ({ skill, disabled, onChoose }: MeaningsProps) => (
  <Row as="section" aria-label={`What ${skill.name} means`} gap="1 2" wrap>
    <Text as="span" dimmed size="s">
      Which one?
    </Text>
    {skill.asks?.map(({ skill: name, about }) => {
      const words = about === '' ? name : `${name} (${about})`;
      return (
        <Button
          key={name}
          variant="default"
          size="compact-md"
          disabled={disabled}
          aria-label={`Add ${words}`}
          onClick={() => onChoose(name)}
        >
          {words}
        </Button>
      );
    })}
  </Row>
);
