import { workModes } from '@fourfold/contract/reference/pay.ts';
import { money, workModeLabels } from '../../lib/format.ts';
import {
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../slices/reference/reference.ts';
import { SearchMultiSelect, SearchSelect } from '../../ui/search-select.tsx';
import type { Filters, FilterWords } from './filters.ts';

const modes = workModes.map((id) => ({ id, name: workModeLabels[id] }));

const amounts = [30, 40, 50, 60, 75, 90, 100, 125, 150, 175, 200, 250].map(
  (thousands) => thousands * 1000,
);

interface FilterFieldsProps {
  filters: Filters;
  words: FilterWords;
  /** Takes a filter's new value as the address writes it. */
  onChange: (name: keyof Filters, value: string) => void;
}

/** The filters of the search for jobs or for people. */
export function FilterFields({ filters, words, onChange }: FilterFieldsProps) {
  const states = useStates();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const years = useYearsOfExperience();
  // An amount from a sent link stands in the list too.
  const pay = [...new Set([...amounts, ...(filters.pay === null ? [] : [filters.pay])])].map(
    (dollars) => ({ id: dollars, name: words.pay(money(dollars)) }),
  );
  return (
    <>
      <SearchMultiSelect
        label="State"
        placeholder="Any state"
        items={states}
        value={filters.state}
        onChange={(ids) => onChange('state', ids.join(','))}
      />
      <SearchMultiSelect
        label="Work mode"
        placeholder="Any work mode"
        items={modes}
        value={filters.workMode}
        onChange={(ids) => onChange('workMode', ids.join(','))}
      />
      <SearchSelect
        label="Pay a year"
        placeholder="Any pay"
        items={pay}
        value={filters.pay}
        onChange={(id) => onChange('pay', String(id ?? ''))}
        searchable={false}
        clearable
      />
      <SearchMultiSelect
        label="Employment type"
        placeholder="Any type"
        items={employmentTypes}
        value={filters.employmentType}
        onChange={(ids) => onChange('employmentType', ids.join(','))}
      />
      <SearchMultiSelect
        label="Industry"
        placeholder="Any industry"
        items={industries}
        value={filters.industry}
        onChange={(ids) => onChange('industry', ids.join(','))}
      />
      <SearchSelect
        label={words.years}
        placeholder="Any years"
        items={years}
        value={filters.years}
        onChange={(id) => onChange('years', String(id ?? ''))}
        searchable={false}
        clearable
      />
    </>
  );
}
