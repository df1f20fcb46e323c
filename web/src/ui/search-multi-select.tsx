import { MultiSelect } from '@mantine/core';
import { foundOptions } from './found-options.ts';
import {
  idOf,
  options,
  shownAtOnce,
  type FieldProps,
  type Id,
  type Item,
} from './search-select.tsx';

interface SearchMultiSelectProps<ItemId extends Id> extends FieldProps {
  items: readonly Item<ItemId>[];
  value?: readonly ItemId[];
  defaultValue?: readonly ItemId[];
  onChange?: (ids: ItemId[]) => void;
}

/** Picks several items of a list; its value is the items' ids. */
export function SearchMultiSelect<ItemId extends Id>({
  items,
  value = [],
  defaultValue: _unused,
  onChange,
  placeholder,
  ...field
}: SearchMultiSelectProps<ItemId>) {
  return (
    <MultiSelect
      {...field}
      {...(placeholder && value.length === 0 ? { placeholder } : {})}
      data={options(items)}
      value={value.map(String)}
      onChange={(next) =>
        onChange?.(next.map((one) => idOf(items, one)).filter((id) => id !== undefined))
      }
      searchable
      filter={foundOptions}
      limit={shownAtOnce}
      nothingFoundMessage="Nothing found"
    />
  );
}
