import { NativeSelect } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import classes from './field.module.css';

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long' }).format(new Date(2000, month, 1)),
);

const thisYear = new Date().getFullYear();

interface MonthPickerProps {
  label: string;
  /** `YYYY-MM`; null or '' while incomplete. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Range of the list of years, from this year. */
  yearsBack?: number;
  yearsForward?: number;
  'data-path'?: string;
}

/** Month and year as two selects with one value. */
export function MonthPicker({
  label,
  value,
  defaultValue: _unused,
  onChange,
  onBlur,
  error,
  required = false,
  disabled = false,
  yearsBack = 95,
  yearsForward = 5,
  'data-path': path,
}: MonthPickerProps) {
  const id = useId();
  const [half, setHalf] = useState({ month: '', year: '' });
  const [year, month] = value ? value.split('-') : [half.year, half.month];
  const years = Array.from({ length: yearsBack + yearsForward + 1 }, (_, index) =>
    String(thisYear + yearsForward - index),
  );
  const choose = (next: { month: string; year: string }) => {
    setHalf(next);
    onChange?.(next.month && next.year ? `${next.year}-${next.month}` : null);
  };
  const shared = { disabled, onBlur, error: Boolean(error), 'aria-required': required };
  return (
    <FieldGroup label={label} required={required} error={error} errorId={`${id}-error`}>
      <div className={classes.pair}>
        <NativeSelect
          {...shared}
          aria-label={`${label}: month`}
          aria-describedby={error ? `${id}-error` : undefined}
          data-path={path}
          value={month ?? ''}
          onChange={(event) => choose({ month: event.currentTarget.value, year: year ?? '' })}
          data={[
            { value: '', label: 'Month' },
            ...monthNames.map((name, index) => ({
              value: String(index + 1).padStart(2, '0'),
              label: name,
            })),
          ]}
        />
        <NativeSelect
          {...shared}
          aria-label={`${label}: year`}
          value={year ?? ''}
          onChange={(event) => choose({ month: month ?? '', year: event.currentTarget.value })}
          data={[{ value: '', label: 'Year' }, ...years]}
        />
      </div>
    </FieldGroup>
  );
}
