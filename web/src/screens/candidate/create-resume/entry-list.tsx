import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { useOpenItem } from './open-item.ts';
import classes from './step.module.css';

interface FormProps {
  draftKey: string;
  autoFocus: boolean;
  onStored: (id: number | null) => void;
  onClose: () => void;
}

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  items: ReturnType<typeof useOpenItem>;
  /** A longer list gets no button that adds one. */
  most: number;
  /** The words of that button. */
  add: string;
  nameOf: (entry: Entry) => string;
  /** The form of an entry, or of a new one. */
  renderForm: (entry: Entry | null, props: FormProps) => ReactNode;
  renderList: (entries: readonly Entry[], renderAction: (entry: Entry) => ReactNode) => ReactNode;
  /** Shown before there is an entry, with the button that adds one. */
  renderEmpty?: (button: ReactNode) => ReactNode;
  padding?: 'large';
}

/** Entries of a CV: the one that is edited as a form, the others with a button to edit them. */
export function EntryList<Entry extends { id: number }>({
  entries,
  items: { item, isOpen, byHand, open, close, setStoredAs, draftKey },
  most,
  add,
  nameOf,
  renderForm,
  renderList,
  renderEmpty,
  padding,
}: EntryListProps<Entry>) {
  const rest = entries.filter(({ id }) => !isOpen(id));
  const renderAction = (entry: Entry) =>
    item === null && (
      <Button
        variant="default"
        size="compact-md"
        data-entry={draftKey(entry.id)}
        aria-label={`Edit ${nameOf(entry)}`}
        onClick={() => open(entry.id)}
      >
        Edit
      </Button>
    );
  const adds = { 'data-entry': draftKey('add'), onClick: () => open('new') };
  return (
    <>
      {item !== null && (
        <Fragment key={item}>
          {renderForm(entries.find(({ id }) => id === item) ?? null, {
            draftKey: draftKey(item),
            autoFocus: byHand,
            onStored: setStoredAs,
            onClose: close,
          })}
        </Fragment>
      )}
      {rest.length > 0 && (
        <Card {...(padding && { padding })}>{renderList(rest, renderAction)}</Card>
      )}
      {item === null &&
        (entries.length === 0 && renderEmpty
          ? renderEmpty(<Button {...adds}>{add}</Button>)
          : entries.length < most && (
              <Button
                variant="default"
                className={classes.add}
                leftSection={<IconPlus size={18} aria-hidden />}
                {...adds}
              >
                {add}
              </Button>
            ))}
    </>
  );
}
