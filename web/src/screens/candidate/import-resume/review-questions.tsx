import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  chosenReading,
  isDone,
  skillAsked,
  withLooked,
  withReading,
  withSkillNamed,
} from './check-moves.ts';
import type { EntryCheck, Reading, SkillCheck } from './checks.ts';
import { readingPath, skillOut, withOmitted } from './draft-moves.ts';
import { EntryField, Fields, fieldLabel } from './review-field.tsx';
import { useLit, useReview } from './review-state.ts';
import classes from './review.module.css';

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of the answers to a question, as wide as its words need. */
const Choice = ({ chosen, onChoose, children, ...rest }: ChoiceProps & object) => (
  <button
    type="button"
    className={classes.choice}
    aria-pressed={chosen}
    onClick={onChoose}
    {...rest}
  >
    <span className={classes.tick} aria-hidden>
      {chosen && <IconCheck size={16} />}
    </span>
    <span className={classes.words}>{children}</span>
  </button>
);

function ReadingChoice({
  check,
  at,
  reading,
}: {
  check: EntryCheck;
  at: number;
  reading: Reading;
}) {
  const { draft, change } = useReview();
  const { 'data-lit': _unused, ...lit } = useLit(readingPath(check.key, at));
  return (
    <Choice
      chosen={chosenReading(draft, check) === at}
      onChoose={() => change(withReading(draft, check, reading))}
      {...lit}
    >
      {Object.entries(reading.values).map(([field, value]) => (
        <span
          key={field}
          className={classes.value}
          data-same={check.readings.every(({ values }) => values[field] === value) || undefined}
        >
          <span className={classes.label}>{fieldLabel(check.key, field)}: </span>
          <span dir="auto">{value === '' ? 'none' : value}</span>
        </span>
      ))}
    </Choice>
  );
}

/** What an entry leaves open: which reading is right, and what the file does not say. */
export function EntryQuestions({ check, isOpen }: { check: EntryCheck; isOpen: boolean }) {
  const { draft, change, unfold } = useReview();
  const { key, readings, lacks } = check;
  const [first] = readings;
  const isAnswered = draft.checked.includes(key);
  const words = lacks.map(({ field }) => fieldLabel(key, field).toLowerCase());
  return (
    <Stack gap="3" padding="0 4" style={{ paddingBottom: 'var(--space-4)' }}>
      {readings.length > 1 && (
        <fieldset className={classes.question}>
          <legend>Which is right?</legend>
          <div className={classes.choices}>
            {readings.map((reading, at) => (
              <ReadingChoice
                key={Object.values(reading.values).join('\n')}
                check={check}
                at={at}
                reading={reading}
              />
            ))}
          </div>
        </fieldset>
      )}
      {readings.length === 1 && first && !isOpen && (
        <Row gap="2" wrap apart>
          <Text size="s" dimmed>
            {isAnswered ? 'Checked.' : 'We’re not sure that we read this right.'}
          </Text>
          {!isAnswered && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => change(withLooked(draft, check))}
            >
              It’s right
            </Button>
          )}
        </Row>
      )}
      {readings.length > 0 && !isOpen && !isAnswered && (
        <div>
          <Button variant="subtle" size="compact-md" onClick={() => unfold(key, true)}>
            {readings.length > 1 ? 'Neither, I’ll type it' : 'I’ll correct it'}
          </Button>
        </div>
      )}
      {lacks.length > 0 && !isOpen && (
        <Stack gap="2">
          <Text size="s" dimmed={isDone(draft, check)} weight="medium">
            {key === 'basics'
              ? 'We found no name in your file.'
              : `Without ${words.join(' and ')} it isn’t imported.`}
          </Text>
          <Fields>
            {lacks.map(({ field }) => (
              <EntryField key={field} entry={key} field={field} />
            ))}
          </Fields>
        </Stack>
      )}
    </Stack>
  );
}

interface SkillQuestionProps {
  check: SkillCheck;
  /** The name that it has now, once one was chosen. */
  chosen: string | null;
  onChoose: (name: string) => void;
  children?: ReactNode;
}

/** What a name of the file means, or by which name it comes in. */
export const SkillQuestion = ({ check, chosen, onChoose, children }: SkillQuestionProps) => (
  <li className={classes.entry} data-asks>
    <fieldset className={classes.question} data-alone>
      <legend>
        <strong dir="auto">{check.written}</strong>
        <span className={classes.brief}>
          {check.isNeeded ? ' means several skills. Which is yours?' : ' is new here. Which name?'}
        </span>
      </legend>
      <div className={classes.choices}>
        {check.choices.map(({ name, about }) => (
          <Choice key={name} chosen={chosen === name} onChoose={() => onChoose(name)}>
            <span className={classes.value}>{name} </span>
            {about !== '' && <span className={classes.label}>{about}</span>}
          </Choice>
        ))}
      </div>
      {children}
    </fieldset>
  </li>
);

/** The same, of a skill of the draft. */
export function DraftSkillQuestion({ check }: { check: SkillCheck }) {
  const { draft, change } = useReview();
  const skill = skillAsked(draft, check);
  if (!skill) return null;
  const isOut = draft.omitted.includes(skillOut(skill));
  return (
    <SkillQuestion
      check={check}
      chosen={draft.checked.includes(check.key) && !isOut ? skill.name : null}
      onChoose={(name) =>
        change(withSkillNamed(withOmitted(draft, skillOut(skill), false), check, name))
      }
    >
      {check.isNeeded && (
        <Button
          variant="subtle"
          size="compact-md"
          mt="xs"
          aria-pressed={isOut}
          aria-label={`${isOut ? 'Left out' : 'Leave it out'}: ${check.written}`}
          onClick={() => change(withOmitted(draft, skillOut(skill), true))}
        >
          {isOut ? 'Left out' : 'Leave it out'}
        </Button>
      )}
    </SkillQuestion>
  );
}
