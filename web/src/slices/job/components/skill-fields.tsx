import { messages } from '@fourfold/contract/protocol/messages.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type Dispatch, type SetStateAction } from 'react';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { FoldingRow, FoldingRows } from '../../../ui/folding-rows.tsx';
import { LevelSelect, levelWords } from '../../../ui/level.tsx';
import type { NameInputProps } from '../../../ui/search-select.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { duplicateKeys, newRow, type SkillRow } from './skill-rows.ts';
import classes from './role-fields.module.css';

interface SkillFieldsProps {
  rows: readonly SkillRow[];
  onChange: Dispatch<SetStateAction<SkillRow[]>>;
  /** A text input with suggested names. */
  NameInput: ComponentType<NameInputProps>;
  /** What the server refused, by key of the row. */
  refused: ReadonlyMap<string, string>;
  /** How many candidates have a saved skill at its level, by skillKey. */
  people: ReadonlyMap<string, number>;
  /** Shown below while no skill is required. */
  error?: string | undefined;
  /** Opens the popup that keeps each name once. */
  onRemoveDuplicates: () => void;
}

export const mostJobSkills = 50;

/** The skills that a job asks for, each with its level. */
export function SkillFields(props: SkillFieldsProps) {
  const { rows, onChange, NameInput, refused, people, error, onRemoveDuplicates } = props;
  const list = useRef<HTMLUListElement>(null);
  const duplicates = duplicateKeys(rows);
  const change = (key: string, patch: Partial<SkillRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  // A new row is open until the next one is added.
  const [open, setOpen] = useState<string>();
  const remove = (row: SkillRow, place: number) => {
    onChange(rows.filter(({ key }) => key !== row.key));
    if (row.name.trim() === '') return;
    const putBack = () => onChange((now) => now.toSpliced(place, 0, row));
    void notify({ message: `“${row.name}” is removed.`, undo: { run: putBack } });
  };
  const add = () => {
    const row = newRow();
    onChange([...rows, row]);
    setOpen(row.key);
    // The new row exists after the next render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };

  if (rows.length === 0) {
    return (
      <Stack gap="4">
        <EmptyState
          action={
            <Button onClick={add} data-path="skills">
              Add a skill
            </Button>
          }
        >
          Add the skills this role needs, and the level for each.
        </EmptyState>
        {error && <FieldError text={error} />}
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      {duplicates.size > 0 && (
        <Alert color="red" role="alert">
          <Row gap="2 4" wrap apart>
            <span>Some skills are listed twice. Remove the duplicates to save.</span>
            <Button variant="default" size="compact-md" onClick={onRemoveDuplicates}>
              Remove duplicates
            </Button>
          </Row>
        </Alert>
      )}
      <FoldingRows ref={list}>
        {rows.map((row, index) => (
          <SkillFieldRow
            key={row.key}
            row={row}
            called={row.name.trim() || `skill ${index + 1}`}
            NameInput={NameInput}
            path={index === 0 ? 'skills' : undefined}
            error={duplicates.has(row.key) ? messages.duplicateSkill : refused.get(row.key)}
            people={people.get(`${skillKey(row.name)} ${row.level}`)}
            open={open === row.key}
            onToggle={() => setOpen(open === row.key ? undefined : row.key)}
            onChange={(patch) => change(row.key, patch)}
            onRemove={() => remove(row, index)}
          />
        ))}
      </FoldingRows>
      {error && <FieldError text={error} />}
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={rows.length >= mostJobSkills}
        onClick={add}
      >
        Add a skill
      </Button>
    </Stack>
  );
}

const FieldError = ({ text }: { text: string }) => (
  <p className="mantine-InputWrapper-error" role="alert">
    {text}
  </p>
);

interface SkillFieldRowProps {
  row: SkillRow;
  /** Set on the first row only, where the list of missing parts leads. */
  path: string | undefined;
  /** What the row is called while it has no name. */
  called: string;
  NameInput: ComponentType<NameInputProps>;
  error: string | undefined;
  /** Candidates with this skill and level; unknown until it is saved. */
  people: number | undefined;
  open: boolean;
  onToggle: () => void;
  onChange: (patch: Partial<SkillRow>) => void;
  onRemove: () => void;
}

const SkillFieldRow = (props: SkillFieldRowProps) => {
  const { row, called, NameInput, path, error, people, open, onToggle, onChange, onRemove } = props;
  return (
    <FoldingRow
      called={called}
      wrong={error !== undefined}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
      name={
        <NameInput
          value={row.name}
          onChange={(name) => onChange({ name })}
          error={error}
          {...(path ? { 'data-path': path } : {})}
        />
      }
      note={
        row.level > 0 &&
        people !== undefined &&
        `${count(people, 'candidate is', 'candidates are')} at this level or above`
      }
      control={
        <LevelSelect
          label="Required level"
          hideLabel
          value={row.level}
          zero="Nice to have"
          atZero="Not scored"
          onChange={(level) => onChange({ level })}
        />
      }
      brief={row.level === 0 ? 'Nice to have' : levelWords(row.level)}
    />
  );
};
