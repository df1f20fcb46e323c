import { type WorkHistory } from '@fourfold/contract/cv/history.ts';
import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconLink, IconX } from '@tabler/icons-react';
import { memo, useState, type ComponentType } from 'react';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { count } from '../../../lib/format.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { LevelSelect } from '../../../ui/level.tsx';
import type { NameInputProps } from '../../../ui/search-select.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { workName } from './work-name.ts';
import { rowErrors, type SkillRow } from './skill-rows.ts';
import classes from './skill-row.module.css';

interface SkillRowFieldsProps {
  row: SkillRow;
  place: number;
  /** A text input with suggested names. */
  NameInput: ComponentType<NameInputProps>;
  works: readonly WorkHistory[];
  duplicate: boolean;
  /** Also shows what is only missing. */
  strict: boolean;
  onChange: (key: string, patch: Partial<SkillRow>) => void;
  onRemove: (key: string) => void;
}

/** The option for `workOutside` among the ids of works. */
const outside = 0;

/** One skill: its name, level, where it was used, and links that show it. */
export const SkillRowFields = memo(function SkillRowFields({
  row,
  place,
  NameInput,
  works,
  duplicate,
  strict,
  onChange,
  onRemove,
}: SkillRowFieldsProps) {
  const [linksOpen, setLinksOpen] = useState(false);
  const errors = rowErrors(row);
  const linkError = Object.entries(errors).find(([path]) => path.startsWith('links'))?.[1];
  const called = row.name || `Skill ${place + 1}`;
  const used = [...(row.workOutside ? [outside] : []), ...row.works];
  const places = [
    ...works.map((work) => ({ id: work.id, name: workName(work, works) })),
    { id: outside, name: 'Outside of work' },
  ];
  return (
    <li className={classes.row} data-duplicate={duplicate || undefined}>
      <div className={classes.head}>
        <NameInput
          value={row.name}
          onChange={(name) => onChange(row.key, { name })}
          error={
            duplicate ? messages.duplicateSkill : strict || row.name ? errors['name'] : undefined
          }
          data-path={`${row.key}.name`}
        />
        <div>
          <LevelSelect
            label="Level"
            value={row.level}
            atZero="Choose a level"
            onChange={(level) => onChange(row.key, { level })}
            error={strict ? errors['level'] : undefined}
          />
          {row.level === 0 && (
            <p className={classes.note}>At 0 it does not count, as if it were not there.</p>
          )}
        </div>
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          size={44}
          aria-label={`Remove ${called}`}
          onClick={() => onRemove(row.key)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
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
        error={strict ? (errors['workOutside'] ?? errors['works']) : undefined}
        data-path={`${row.key}.workOutside`}
      />
      {linksOpen || linkError ? (
        <TagInput
          label="Links as evidence"
          description="A portfolio, a repository, a certificate. Press Enter after each."
          links
          max={cvLimits.links}
          value={row.links}
          onChange={(links) => onChange(row.key, { links })}
          error={linkError}
        />
      ) : (
        <Button
          className={classes.addLink}
          variant="subtle"
          size="compact-md"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => setLinksOpen(true)}
        >
          {row.links.length > 0 ? count(row.links.length, 'link') : 'Add links'}
          <span className="ff-hidden"> for {called}</span>
        </Button>
      )}
    </li>
  );
});
