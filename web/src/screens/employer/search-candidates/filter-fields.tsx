import { workModes } from '@fourfold/contract/reference/pay.ts';
import { money, workModeLabels } from '../../../lib/format.ts';
import {
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../../slices/reference/reference.ts';
import { SearchMultiSelect, SearchSelect } from '../../../ui/search-select.tsx';
import type { CandidateFilters } from './candidate-filters.ts';

const modes = workModes.map((id) => ({ id, name: workModeLabels[id] }));

const amount = (dollars: number) => ({ id: dollars, name: `${money(dollars)} or less` });
const amounts = [30, 40, 50, 60, 75, 90, 100, 125, 150, 175, 200, 250].map((thousands) =>
  amount(thousands * 1000),
);

interface FilterFieldsProps {
  filters: CandidateFilters;
  /** Takes a filter's new value as the address writes it. */
  onChange: (name: keyof CandidateFilters, value: string) => void;
}

/** The filters of the search for people. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const known = amounts.some(({ id }) => id === filters.payMax);
  const pay = filters.payMax === null || known ? amounts : [...amounts, amount(filters.payMax)];
  return (
    <>
      <SearchMultiSelect
        label="State"
        placeholder="Any state"
        items={useStates()}
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
        value={filters.payMax}
        onChange={(id) => onChange('payMax', String(id ?? ''))}
        searchable={false}
        clearable
      />
      <SearchMultiSelect
        label="Employment type"
        placeholder="Any type"
        items={useEmploymentTypes()}
        value={filters.employmentType}
        onChange={(ids) => onChange('employmentType', ids.join(','))}
      />
      <SearchMultiSelect
        label="Industry"
        placeholder="Any industry"
        items={useIndustries()}
        value={filters.industry}
        onChange={(ids) => onChange('industry', ids.join(','))}
      />
      <SearchSelect
        label="Years, at least"
        placeholder="Any years"
        items={useYearsOfExperience()}
        value={filters.years}
        onChange={(id) => onChange('years', String(id ?? ''))}
        searchable={false}
        clearable
      />
    </>
  );
}
