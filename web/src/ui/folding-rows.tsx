import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './folding-rows.module.css';

interface FoldingRowsProps {
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** A list whose rows are one line high until they are opened. */
export const FoldingRows = ({ ref, children }: FoldingRowsProps) => (
  <ul ref={ref} className={classes.rows}>
    {children}
  </ul>
);

interface FoldingRowProps {
  /** What the row's buttons call it. */
  called: string;
  /** A field for the name; its label is for screen readers. */
  name: ReactNode;
  /** Stands under the name. */
  note?: ReactNode;
  /** A control beside the name; a phone shows it in the open row only. */
  control: ReactNode;
  /** What the closed row of a phone says instead of the control. */
  brief: ReactNode;
  /** A phone shows the control in the closed row too. */
  asks?: boolean;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
  wrong?: boolean;
  /** What opens; without it only a phone has something to open. */
  details?: ReactNode;
}

/** One of them: a name, a control, and what opens. */
export function FoldingRow(props: FoldingRowProps) {
  const {
    called,
    name,
    note,
    control,
    brief,
    asks = false,
    open,
    onToggle,
    onRemove,
    wrong,
    details,
  } = props;
  const id = useId();
  return (
    <li
      className={classes.row}
      data-wrong={wrong || undefined}
      data-asks={asks || undefined}
      data-open={open || undefined}
    >
      <div className={classes.name}>
        {name}
        <p className={classes.note}>
          <span className={classes.brief}>
            {brief}
            {note && ' · '}
          </span>
          {note}
        </p>
      </div>
      <div className={classes.control} id={`${id}-control`}>
        {control}
      </div>
      <ActionIcon
        className={classes.toggle}
        data-phone={details === undefined || undefined}
        variant="subtle"
        size={44}
        aria-label={`Details of ${called}`}
        aria-expanded={open}
        aria-controls={details !== undefined && open ? `${id}-details` : `${id}-control`}
        onClick={onToggle}
      >
        <IconChevronDown size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        size={44}
        aria-label={`Remove ${called}`}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      {open && details !== undefined && (
        <div className={classes.details} id={`${id}-details`}>
          {details}
        </div>
      )}
    </li>
  );
}
