import type { ReactNode } from 'react';
import classes from './field.module.css';

interface FieldGroupProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  errorId?: string;
  required?: boolean;
  children: ReactNode;
}

/** Several controls that make one field: a fieldset dressed as the other fields are. */
export const FieldGroup = ({
  label,
  description,
  error,
  errorId,
  required = false,
  children,
}: FieldGroupProps) => (
  <fieldset className={classes.fieldset}>
    <legend className="mantine-InputWrapper-label">
      {label}
      {required && (
        <span className="mantine-InputWrapper-required" aria-hidden>
          {' *'}
        </span>
      )}
    </legend>
    {description && (
      <p className={`mantine-InputWrapper-description ${classes.note}`}>{description}</p>
    )}
    {children}
    {error && (
      <p id={errorId} className={`mantine-InputWrapper-error ${classes.note}`}>
        {error}
      </p>
    )}
  </fieldset>
);
