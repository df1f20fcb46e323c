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

/** Several controls that form one field: a fieldset styled as a field. */
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
