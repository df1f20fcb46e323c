import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { withOmitted } from './draft-moves.ts';
import { EntryQuestions } from './review-questions.tsx';
import { useLit, useReview } from './review-state.ts';
import classes from './review.module.css';

interface EntryProps {
  path: string;
  name: string;
  /** What else the folded line says. */
  brief?: string;
  /** It cannot be left out. */
  always?: boolean;
  /** Its fields. */
  children: ReactNode;
}

/** An entry in one line, which unfolds; what it leaves open stands below the line. */
export function Entry({ path, name, brief = '', always = false, children }: EntryProps) {
  const { draft, change, unfolded, unfold } = useReview();
  const id = useId();
  const lit = useLit(path);
  const check = draft.checks.find((one) => one.kind === 'entry' && one.key === path);
  const isOpen = unfolded.has(path);
  if (draft.omitted.includes(path))
    return (
      <Row as="li" gap="2 4" apart padding="2 4" panel="sunken">
        <Text as="span" dimmed breaks>
          <s>{name}</s>
        </Text>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Include ${name}`}
          onClick={() => change(withOmitted(draft, path, false))}
        >
          Include
        </Button>
      </Row>
    );
  return (
    <li className={classes.entry} data-asks={check !== undefined || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.fold}
          data-source={path}
          {...lit}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={() => unfold(path, !isOpen)}
        >
          <span className={classes.called}>
            <strong dir="auto">{name}</strong>
            {brief !== '' && <span className={classes.brief}> {brief}</span>}
          </span>
          <IconChevronDown size={20} aria-hidden />
        </button>
        {!always && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Leave out ${name}`}
            onClick={() => change(withOmitted(draft, path, true))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {check?.kind === 'entry' && <EntryQuestions check={check} isOpen={isOpen} />}
      {isOpen && (
        <div id={id} className={classes.fields}>
          {children}
        </div>
      )}
    </li>
  );
}
