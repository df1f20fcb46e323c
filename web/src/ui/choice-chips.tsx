import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import { Row } from './stack.tsx';
import classes from './choice-chips.module.css';

interface ChoiceChipsProps<Id extends string | number> {
  label: ReactNode;
  description?: ReactNode;
  items: readonly { id: Id; name: string }[];
  value?: readonly Id[];
  defaultValue?: readonly Id[];
  onChange?: (ids: Id[]) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  /** No more can be chosen. */
  full?: boolean;
  'data-path'?: string;
}

/** Several choices, each as a chip that is on or off. */
export function ChoiceChips<Id extends string | number>({
  label,
  description,
  items,
  value = [],
  defaultValue: _unused,
  onChange,
  onBlur,
  error,
  required = false,
  full = false,
  'data-path': path,
}: ChoiceChipsProps<Id>) {
  const toggle = (id: Id) =>
    onChange?.(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <FieldGroup label={label} description={description} error={error} required={required}>
      <Row gap="2" wrap align="stretch">
        {items.map((item, index) => (
          <label
            key={item.id}
            className={classes.chip}
            data-error={(Boolean(error) && value.length === 0) || undefined}
          >
            <input
              type="checkbox"
              className="ff-hidden"
              checked={value.includes(item.id)}
              disabled={full && !value.includes(item.id)}
              onChange={() => toggle(item.id)}
              {...(onBlur ? { onBlur } : {})}
              {...(index === 0 ? { 'data-path': path } : {})}
            />
            {item.name}
          </label>
        ))}
      </Row>
    </FieldGroup>
  );
}
