import type { Role } from '@fourfold/contract/account/schema.ts';
import { Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { filterTexts } from './filters.ts';
import { SaveSearchButton } from './save-search.tsx';
import type { FilterState } from './use-filters.ts';

const sides: Record<'jobs' | 'people', { role: Role; placeholder: string }> = {
  jobs: { role: 'candidate', placeholder: 'Title, company, city, skill' },
  people: { role: 'employer', placeholder: 'Position, name, work, skill' },
};

interface SearchBarProps {
  of: 'jobs' | 'people';
  state: FilterState;
  sorts: readonly { value: string; label: string }[];
  sort: string;
  /** The job to compare with; saved with the search. */
  jobId?: number | null;
  /** The level with which a skill to filter by begins. */
  levelFor: (skillId: number) => number;
}

/** Text, order and filters of a search, which stand in the address, and the button that saves it. */
export function SearchBar({ of, state, sorts, sort, jobId = null, levelFor }: SearchBarProps) {
  const { filters, names, active, set, remove, clear } = state;
  const { set: setParams } = useSearchParams();
  const { role, placeholder } = sides[of];
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search"
          placeholder={placeholder}
          value={filters.search}
          onSearch={(search) => set({ search }, { replace: true })}
        />
      }
      sort={
        <Select
          label="Sort by"
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          data={sorts}
          value={sort}
          allowDeselect={false}
          onChange={(value) => setParams({ sort: value ?? undefined })}
        />
      }
      active={active.map((filter) => ({
        label: filter.label,
        toggled: filter.name === 'acceptable',
        onRemove: () => remove(filter),
      }))}
      onClear={clear}
      extra={
        <SaveSearchButton
          forRole={role}
          query={{
            ...filterTexts(filters, names),
            sort,
            ...(jobId !== null && { jobId: String(jobId) }),
          }}
          words={active.map(({ label }) => label)}
        />
      }
    >
      <FilterGroups of={of} state={state} levelFor={levelFor} />
    </FilterBar>
  );
}
