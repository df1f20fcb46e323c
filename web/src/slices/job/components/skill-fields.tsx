import { messages } from '@fourfold/contract/protocol/messages.ts';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { LevelSelect } from '../../../ui/level.tsx';
import { SuggestInput } from '../../../ui/search-select.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { duplicateKeys, newRow, type SkillRow } from './skill-rows.ts';
import classes from './skill-fields.module.css';

interface SkillFieldsProps {
  rows: readonly SkillRow[];
  onChange: (rows: SkillRow[]) => void;
  /** Names of the reference list. */
  names: readonly string[];
  /** Opens the popup that keeps each name once. */
  onRemoveDuplicates: () => void;
}

const most = 50;

/** The skills that a job asks for, each with its level. */
export function SkillFields({ rows, onChange, names, onRemoveDuplicates }: SkillFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const duplicates = duplicateKeys(rows);
  const change = (key: string, patch: Partial<SkillRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const add = () => {
    onChange([...rows, newRow()]);
    // The new row is there after the next render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };

  if (rows.length === 0) {
    return (
      <EmptyState action={<Button onClick={add}>Add a skill</Button>}>
        Name the skills this role stands on, and how well each must be known.
      </EmptyState>
    );
  }
  return (
    <div className={classes.root}>
      {duplicates.size > 0 && (
        <Alert color="red" role="alert">
          <div className={classes.alert}>
            <span>Some skills stand twice, so the skills are not saved.</span>
            <Button variant="default" size="compact-md" onClick={onRemoveDuplicates}>
              Remove duplicates
            </Button>
          </div>
        </Alert>
      )}
      <ul ref={list} className={classes.list}>
        {rows.map((row, index) => (
          <SkillFieldRow
            key={row.key}
            row={row}
            called={row.name.trim() || `skill ${index + 1}`}
            names={names}
            duplicate={duplicates.has(row.key)}
            onChange={(patch) => change(row.key, patch)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={rows.length >= most}
        onClick={add}
      >
        Add a skill
      </Button>
    </div>
  );
}

interface SkillFieldRowProps {
  row: SkillRow;
  /** How the row is called while it has no name. */
  called: string;
  names: readonly string[];
  duplicate: boolean;
  onChange: (patch: Partial<SkillRow>) => void;
  onRemove: () => void;
}

const SkillFieldRow = ({
  row,
  called,
  names,
  duplicate,
  onChange,
  onRemove,
}: SkillFieldRowProps) => (
  <li className={classes.row} data-duplicate={duplicate || undefined}>
    <SuggestInput
      label="Skill"
      placeholder="Start typing, or name your own"
      maxLength={60}
      suggestions={names}
      value={row.name}
      onChange={(name) => onChange({ name })}
      error={duplicate ? messages.duplicateSkill : undefined}
    />
    <div>
      <LevelSelect
        label="Required level"
        value={row.level}
        onChange={(level) => onChange({ level })}
      />
      {row.level === 0 && <p className={classes.note}>Nice to have: it is not scored.</p>}
    </div>
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      size={44}
      aria-label={`Remove ${called}`}
      onClick={onRemove}
    >
      <IconX size={20} aria-hidden />
    </ActionIcon>
  </li>
);
