import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { count } from '../../../lib/format.ts';
import { LevelSelect } from '../../../ui/level.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { SkillDraft } from './draft.ts';
import {
  allConfirmed,
  levelReason,
  skillOut,
  unconfirmed,
  withLevel,
  withOmitted,
} from './draft-moves.ts';
import { Lit } from './review-field.tsx';
import { useReview } from './review-state.ts';
import classes from './review.module.css';

function SkillLine({ skill }: { skill: SkillDraft }) {
  const { draft, change } = useReview();
  const { name, level, suggested, path } = skill;
  const word = suggested && skillLevelNames[suggested.level];
  return (
    <li>
      <Lit path={path}>
        <div className={classes.skill}>
          <div>
            <Text as="strong" weight="medium" breaks>
              {name}
            </Text>
            <Text size="s" dimmed>
              {levelReason(skill)}
            </Text>
          </div>
          <div className={classes.level}>
            <Row gap="2" wrap>
              <LevelSelect
                label={`Level of ${name}`}
                hideLabel
                value={level}
                atZero="Not confirmed"
                onChange={(next) => change(withLevel(draft, skill, next))}
              />
              {level === 0 && suggested && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Confirm ${word} for ${name}`}
                  onClick={() => change(withLevel(draft, skill, suggested.level))}
                >
                  Confirm {word}
                </Button>
              )}
            </Row>
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={`Leave out ${name}`}
            onClick={() => change(withOmitted(draft, skillOut(skill), true))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      </Lit>
    </li>
  );
}

/** Skills found in the file; a level counts once the person confirms it. */
export function ReviewSkills() {
  const { draft, change } = useReview();
  const shown = draft.skills.filter((skill) => !draft.omitted.includes(skillOut(skill)));
  const open = unconfirmed(draft).length;
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap="4" aria-label="Skills">
      <Row gap="2 4" apart wrap>
        <h3>Skills</h3>
        {open > 0 && (
          <Button variant="default" onClick={() => change(allConfirmed(draft))}>
            Confirm {open === 1 ? 'the suggestion' : `all ${count(open, 'suggestion')}`}
          </Button>
        )}
      </Row>
      <Text dimmed size="s">
        Years and jobs suggest a level; you decide. A skill without one is imported at level 0 and
        doesn’t count in matches.
      </Text>
      <Stack as="ul" gap="0">
        {shown.map((skill) => (
          <SkillLine key={skill.name} skill={skill} />
        ))}
      </Stack>
    </Stack>
  );
}
