import { type WorkHistory } from '@fourfold/contract/cv/history.ts';
import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { memo, type ComponentType } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { FoldingRow } from '../../../ui/folding-rows.tsx';
import { LevelSelect, levelWords } from '../../../ui/level.tsx';
import type { NameInputProps } from '../../../ui/search-select.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { evidenceOf } from './evidence.ts';
import { workName } from './work-name.ts';
import { rowErrors, type SkillRow } from './skill-rows.ts';

interface SkillRowFieldsProps {
  row: SkillRow;
  place: number;
  /** A text input with suggested names. */
  NameInput: ComponentType<NameInputProps>;
  works: readonly WorkHistory[];
  /** Why the row is not saved. */
  refused: string | undefined;
  /** Also shows what is only missing. */
  strict: boolean;
  /** Its level is still to be chosen. */
  asks: boolean;
  open: boolean;
  onToggle: (key: string) => void;
  onChange: (key: string, patch: Partial<SkillRow>) => void;
  onRemove: (key: string) => void;
}

/** The option for `workOutside` among the ids of works. */
const outside = 0;

/** What shows the skill, in a line. */
function noteOf(row: SkillRow, works: readonly WorkHistory[]): string {
  if (row.level === 0) return 'At level 0 it doesn’t count in matches.';
  const evidence = evidenceOf(row, works, new Date().toISOString().slice(0, 7));
  const away = row.workOutside && row.works.length === 0 ? 'Outside of work' : '';
  return [away, evidence].filter(Boolean).join(', ') || 'Where did you use it?';
}

/** One skill: its name and level, and, once opened, where it was used and links that show it. */
export const SkillRowFields = memo(function SkillRowFields({
  row,
  place,
  NameInput,
  works,
  refused,
  strict,
  asks,
  open,
  onToggle,
  onChange,
  onRemove,
}: SkillRowFieldsProps) {
  const errors = rowErrors(row);
  const linkError = Object.entries(errors).find(([path]) => path.startsWith('links'))?.[1];
  const placeError = strict ? (errors['workOutside'] ?? errors['works']) : undefined;
  const used = [...(row.workOutside ? [outside] : []), ...row.works];
  const places = [
    ...works.map((work) => ({ id: work.id, name: workName(work, works) })),
    { id: outside, name: 'Outside of work' },
  ];
  return (
    <FoldingRow
      called={row.name || `skill ${place + 1}`}
      wrong={refused !== undefined}
      asks={asks}
      open={open || Boolean(linkError ?? placeError)}
      onToggle={() => onToggle(row.key)}
      onRemove={() => onRemove(row.key)}
      name={
        <NameInput
          value={row.name}
          onChange={(name) => onChange(row.key, { name })}
          error={refused ?? (strict || row.name ? errors['name'] : undefined)}
          data-path={`${row.key}.name`}
        />
      }
      note={noteOf(row, works)}
      control={
        <LevelSelect
          label="Level"
          hideLabel
          value={row.level}
          atZero="Choose a level"
          onChange={(level) => onChange(row.key, { level })}
          error={strict ? errors['level'] : undefined}
        />
      }
      brief={levelWords(row.level)}
      details={
        <>
          <ChoiceChips
            label="Where used"
            items={places}
            value={used}
            onChange={(ids) =>
              onChange(row.key, {
                workOutside: ids.includes(outside),
                works: ids.filter((id) => id !== outside),
              })
            }
            error={placeError}
            data-path={`${row.key}.workOutside`}
          />
          <TagInput
            label="Links as evidence"
            description="A portfolio, a repository, a certificate. Press Enter after each."
            links
            max={cvLimits.links}
            value={row.links}
            onChange={(links) => onChange(row.key, { links })}
            error={linkError}
          />
        </>
      }
    />
  );
});
