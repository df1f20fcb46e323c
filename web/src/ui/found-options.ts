import { holdsSearch } from '@fourfold/contract/search/found-words.ts';
import { isOptionsGroup, type OptionsFilter } from '@mantine/core';

/** The options of a flat list that hold every typed word, as searches compare words. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => !isOptionsGroup(option) && holdsSearch(option.label, search))
    .slice(0, limit);
