import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openPopup } from '../../../lib/popup.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './role-fields.module.css';

interface BenefitFieldProps {
  label: string;
  /** Always offered. */
  titles: readonly string[];
  value?: string[];
  defaultValue?: string[];
  onChange?: (titles: string[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Benefits of one kind: the usual ones as chips, and custom ones. */
export function BenefitField({
  label,
  titles,
  value = [],
  defaultValue: _unused,
  onChange,
  ...field
}: BenefitFieldProps) {
  const offered = [...titles, ...value.filter((title) => !titles.includes(title))];
  const add = async () => {
    const title = await openPopup('addBenefit', { taken: offered });
    if (title) onChange?.([...value, title]);
  };
  return (
    <Stack gap="2">
      <ChoiceChips
        {...field}
        label={label}
        items={offered.map((title) => ({ id: title, name: title }))}
        value={value}
        {...(onChange ? { onChange } : {})}
      />
      <Button
        className={classes.benefitFieldAdd}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => void add()}
      >
        Add benefit
        <span className="ff-hidden">&nbsp;to {label.toLowerCase()}</span>
      </Button>
    </Stack>
  );
}
