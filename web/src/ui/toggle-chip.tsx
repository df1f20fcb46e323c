import type { ReactNode } from 'react';
import classes from './choice-chips.module.css';

interface ToggleChipProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A switch as a chip. */
export const ToggleChip = ({ checked, onChange, children }: ToggleChipProps) => (
  <label className={classes.chip}>
    <input
      type="checkbox"
      className="ff-hidden"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
);
