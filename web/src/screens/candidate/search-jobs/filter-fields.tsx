import { workModes } from '@fourfold/contract/reference/pay.ts';
import { money, workModeLabels } from '../../../lib/format.ts';
import {
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../../slices/reference/reference.ts';
import { SearchMultiSelect, SearchSelect } from '../../../ui/search-select.tsx';
import type { JobFilters } from './job-filters.ts';

const modes = workModes.map((id) => ({ id, name: workModeLabels[id] }));

const amounts = [30, 40, 50, 60, 75, 90, 100, 125, 150, 175, 200, 250].map((thousands) => ({
  id: thousands * 1000,
  name: `${money(thousands * 1000)} or more`,
}));

interface FilterFieldsProps {
  filters: JobFilters;
  /** Takes a filter's new value as the address writes it. */
  onChange: (name: keyof JobFilters, value: string) => void;
}

/** The filters of the job search. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const states = useStates();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const years = useYearsOfExperience();
  const pay =
    filters.payMin === null || amounts.some(({ id }) => id === filters.payMin)
      ? amounts
      : [...amounts, { id: filters.payMin, name: `${money(filters.payMin)} or more` }];
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
        value={filters.payMin}
        onChange={(id) => onChange('payMin', String(id ?? ''))}
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
        label="Years asked for, at most"
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
