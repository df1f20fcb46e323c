import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { count } from '../../../lib/format.ts';
import { LevelSelect } from '../../../ui/level.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { SkillDraft } from './draft-skills.ts';
import {
  allConfirmed,
  levelReason,
  skillOut,
  skillsIn,
  unconfirmed,
  withLevel,
  withOmitted,
} from './draft-moves.ts';
import { Lit } from './review-field.tsx';
import { useReview } from './review-state.ts';
import classes from './review.module.css';

function SkillLine({ skill }: { skill: SkillDraft }) {
  const { draft, change, unfolded, unfold } = useReview();
  const { name, level, suggested, path } = skill;
  const word = suggested && skillLevelNames[suggested.level];
  const isOpen = unfolded.has(skillOut(skill));
  return (
    <li>
      <Lit path={path}>
        <div className={classes.skill}>
          <div>
            <Text as="strong" weight="medium" breaks>
              {name}
            </Text>
            <Text size="s" dimmed>
              {levelReason(skill) || 'no level yet'}
            </Text>
          </div>
          {level === 0 && suggested && (
            <Button
              variant="default"
              size="compact-md"
              className={classes.confirm}
              aria-label={`Confirm ${word} for ${name}`}
              onClick={() => change(withLevel(draft, skill, suggested.level))}
            >
              <IconCheck size={18} aria-hidden />
              <span className={classes.confirming}>Confirm {word}</span>
            </Button>
          )}
          <Row gap="0">
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Another level of ${name}`}
              aria-expanded={isOpen}
              className={classes.turning}
              onClick={() => unfold(skillOut(skill), !isOpen)}
            >
              <IconChevronDown size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Leave out ${name}`}
              onClick={() => change(withOmitted(draft, skillOut(skill), true))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Row>
          {isOpen && (
            <div className={classes.level}>
              <LevelSelect
                label={`Level of ${name}`}
                hideLabel
                value={level}
                atZero="Not confirmed"
                onChange={(next) => change(withLevel(draft, skill, next))}
              />
            </div>
          )}
        </div>
      </Lit>
    </li>
  );
}

/** Skills found in the file; a level counts once the person confirms it. */
export function ReviewSkills() {
  const { draft, change } = useReview();
  const shown = skillsIn(draft);
  const open = unconfirmed(draft).length;
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Skills">
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
      <ul>
        {shown.map((skill) => (
          <SkillLine key={skill.written} skill={skill} />
        ))}
      </ul>
    </Stack>
  );
}
