import { fold } from '@fourfold/contract/protocol/folding.ts';
import { Autocomplete, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { foundOptions } from './found-options.ts';

export type Id = number | string;

export interface Item<ItemId extends Id> {
  id: ItemId;
  name: string;
}

export interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** Set by the form, to find an invalid field. */
  'data-path'?: string;
}

/** Long lists show this many at a time; typing narrows them. */
export const shownAtOnce = 60;

export const options = (items: readonly Item<Id>[]) =>
  items.map((item) => ({ value: String(item.id), label: item.name }));

export const idOf = <ItemId extends Id>(items: readonly Item<ItemId>[], value: string) =>
  items.find((item) => String(item.id) === value)?.id;

interface SearchSelectProps<ItemId extends Id> extends FieldProps {
  items: readonly Item<ItemId>[];
  value?: ItemId | null;
  defaultValue?: ItemId | null;
  onChange?: (id: ItemId | null) => void;
  /** Shows a button to clear the choice. */
  clearable?: boolean;
  /** False for short lists that need no typing. */
  searchable?: boolean;
}

/**
 * Picks one item of a list by typing or arrow keys; its value is the item's id. Typing a whole
 * name and going on picks it.
 */
export function SearchSelect<ItemId extends Id>({
  items,
  value,
  defaultValue: _unused,
  onChange,
  searchable = true,
  clearable = false,
  onBlur,
  ...field
}: SearchSelectProps<ItemId>) {
  const chosen = value === null || value === undefined ? null : String(value);
  const leave = (text: string) => {
    const typed = items.find(({ name }) => fold(name) === fold(text));
    // Two items may have one name.
    const isShown = items.some(({ id, name }) => String(id) === chosen && name === typed?.name);
    if (typed && !isShown) onChange?.(typed.id);
    onBlur?.();
  };
  return (
    <Select
      {...field}
      onBlur={(event) => leave(event.currentTarget.value)}
      data={options(items)}
      value={chosen}
      onChange={(next) => onChange?.(next === null ? null : (idOf(items, next) ?? null))}
      searchable={searchable}
      filter={foundOptions}
      clearable={clearable}
      allowDeselect={clearable}
      limit={shownAtOnce}
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}

/** Something to choose; `shown` tells more than the text that it stands for. */
export interface Suggestion {
  value: string;
  shown: ReactNode;
  /** The heading that it stands under with those after it. */
  group?: string;
}

interface SuggestInputProps extends FieldProps {
  /** Offered while typing, in this order; any other text is fine too. */
  suggestions: readonly Suggestion[];
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  onOptionSubmit?: (text: string) => void;
  onFocus?: () => void;
  openOnFocus?: boolean;
  /** Enter was pressed; an option that it chooses comes after it. */
  onEnter?: () => void;
}

/** The same for something that knows what to suggest. */
export type NameInputProps = Omit<SuggestInputProps, 'suggestions' | 'label'> & { value: string };

/** A text that may be one of a list, or new. */
export function SuggestInput({
  suggestions,
  defaultValue: _unused,
  value = '',
  onEnter,
  ...field
}: SuggestInputProps) {
  // An Autocomplete refuses a list that names something twice.
  const shown = new Map(suggestions.map((each) => [each.value, each]));
  return (
    <Autocomplete
      {...field}
      value={value}
      data={inGroups([...shown.values()])}
      filter={({ options: found }) => found}
      renderOption={({ option }) => shown.get(option.value)?.shown ?? option.value}
      limit={20}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.();
      }}
    />
  );
}

const inGroups = (suggestions: readonly Suggestion[]) =>
  [...Map.groupBy(suggestions, ({ group }) => group)].flatMap<
    string | { group: string; items: string[] }
  >(([group, each]) => {
    const items = each.map(({ value }) => value);
    return group === undefined ? items : [{ group, items }];
  });
