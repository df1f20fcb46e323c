import { mostDollars } from '@fourfold/contract/protocol/field.ts';
import { NumberInput, SegmentedControl } from '@mantine/core';
import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import type { ReactNode } from 'react';
import { payTypeLabels } from '../lib/format.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './field.module.css';

interface PartProps<Value> {
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
}

interface MoneyRangeProps {
  label?: string;
  /** Each as form.getInputProps returns it. */
  type: PartProps<RevenueType>;
  min: PartProps<number | null>;
  max: PartProps<number | null>;
  required?: boolean;
}

const types = Object.entries(payTypeLabels).map(([value, label]) => ({ value, label }));

function Amount({
  label,
  part,
  required,
}: {
  label: string;
  part: PartProps<number | null>;
  required: boolean;
}) {
  return (
    <NumberInput
      label={label}
      required={required}
      withAsterisk={required}
      value={part.value ?? ''}
      onChange={(value) => part.onChange?.(typeof value === 'number' ? value : null)}
      {...(part.onBlur ? { onBlur: part.onBlur } : {})}
      error={part.error}
      data-path={part['data-path']}
      prefix="$"
      thousandSeparator=","
      allowDecimal={false}
      allowNegative={false}
      max={mostDollars}
      hideControls
      inputMode="numeric"
    />
  );
}

/** Pay: the unit, the lowest and the highest, in whole dollars. */
export const MoneyRange = ({
  label = 'Pay',
  type,
  min,
  max,
  required = false,
}: MoneyRangeProps) => (
  <div className={classes.money}>
    <FieldGroup label={label} error={type.error}>
      <SegmentedControl
        fullWidth
        aria-label="How pay is quoted"
        data={types}
        value={type.value ?? 'salary'}
        onChange={(value) => type.onChange?.(value as RevenueType)}
      />
    </FieldGroup>
    <Amount
      label="From"
      part={{
        ...min,
        onBlur: () => {
          min.onBlur?.();
          // An error of their order shows at the second.
          max.onBlur?.();
        },
      }}
      required={required}
    />
    <Amount label="To" part={max} required={required} />
  </div>
);
