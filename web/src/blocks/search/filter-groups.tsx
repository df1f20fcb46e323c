import { FilterGroup } from '../../ui/filter-group.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import {
  BenefitControls,
  DegreeControl,
  EmploymentTypeControl,
  IndustryControl,
  PayControl,
  PlaceControls,
  WithinControl,
  YearsControl,
  type SetFilters,
} from './filter-controls.tsx';
import { acceptableWords } from './active-filters.ts';
import type { FilterName, Filters } from './filters.ts';
import { SkillFilter } from './skill-filter.tsx';

interface FilterGroupsProps {
  filters: Filters;
  set: SetFilters;
}

/** How many of these filters are set. */
const setAmong = (filters: Filters, ...names: FilterName[]) =>
  names
    .map((name) => filters[name])
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : value ? 1 : 0), 0);

/** The filters of the search for jobs; a skill starts with the candidate's own level. */
export function JobFilterGroups({
  filters,
  set,
  ownLevel,
}: FilterGroupsProps & { ownLevel: (skillId: number) => number | undefined }) {
  const both = { filters, set };
  return (
    <>
      <FilterGroup label="Skills" active={setAmong(filters, 'skill')}>
        <SkillFilter
          value={filters.skill}
          onChange={(skill) => set({ skill })}
          levelFor={(id) => ownLevel(id) || 5}
          note="Jobs that ask for any of these, up to this level."
        />
      </FilterGroup>
      <PlaceGroup {...both} />
      <FilterGroup label="Pay" active={setAmong(filters, 'payMin')}>
        <PayControl
          label="Minimum pay per year"
          word={(amount) => `${amount} or more`}
          value={filters.payMin}
          onChange={(payMin) => set({ payMin })}
        />
      </FilterGroup>
      <FilterGroup
        label="Experience"
        active={setAmong(filters, 'yearsOfExperienceId', 'employmentTypeId')}
      >
        <YearsControl {...both} label="Experience required, up to" />
        <EmploymentTypeControl {...both} />
      </FilterGroup>
      <IndustryGroup {...both} />
      <FilterGroup label="Benefits" active={setAmong(filters, 'benefit', 'sponsorship')}>
        <BenefitControls {...both} />
      </FilterGroup>
      <FilterGroup label="Posted" active={setAmong(filters, 'postedWithin')}>
        <WithinControl
          label="Posted"
          value={filters.postedWithin}
          onChange={(postedWithin) => set({ postedWithin })}
        />
      </FilterGroup>
      <div>
        <ToggleChip checked={filters.acceptable} onChange={(acceptable) => set({ acceptable })}>
          {acceptableWords.jobs}
        </ToggleChip>
      </div>
    </>
  );
}

/** The filters of the search for people; `withJob`: compared with a job, which has terms. */
export function PeopleFilterGroups({
  filters,
  set,
  withJob,
}: FilterGroupsProps & { withJob: boolean }) {
  const both = { filters, set };
  return (
    <>
      <FilterGroup label="Skills" active={setAmong(filters, 'skill')}>
        <SkillFilter
          value={filters.skill}
          onChange={(skill) => set({ skill })}
          levelFor={() => 3}
          note="People who have all of these, at this level or higher."
        />
      </FilterGroup>
      <PlaceGroup {...both} />
      <FilterGroup label="Pay" active={setAmong(filters, 'payMax')}>
        <PayControl
          label="Maximum pay expectation per year"
          word={(amount) => `${amount} or less`}
          value={filters.payMax}
          onChange={(payMax) => set({ payMax })}
        />
      </FilterGroup>
      <FilterGroup
        label="Experience"
        active={setAmong(filters, 'yearsOfExperienceId', 'employmentTypeId', 'degreeId')}
      >
        <YearsControl {...both} label="Minimum experience" />
        <DegreeControl {...both} />
        <EmploymentTypeControl {...both} />
      </FilterGroup>
      <IndustryGroup {...both} />
      <FilterGroup label="Active" active={setAmong(filters, 'activeWithin')}>
        <WithinControl
          label="Last active"
          value={filters.activeWithin}
          onChange={(activeWithin) => set({ activeWithin })}
        />
      </FilterGroup>
      {withJob && (
        <div>
          <ToggleChip checked={filters.acceptable} onChange={(acceptable) => set({ acceptable })}>
            {acceptableWords.people}
          </ToggleChip>
        </div>
      )}
    </>
  );
}

const PlaceGroup = (both: FilterGroupsProps) => (
  <FilterGroup
    label="Place"
    active={setAmong(both.filters, 'locationCity', 'locationStateId', 'workMode')}
  >
    <PlaceControls {...both} />
  </FilterGroup>
);

const IndustryGroup = (both: FilterGroupsProps) => (
  <FilterGroup label="Industry" active={setAmong(both.filters, 'industryId')}>
    <IndustryControl {...both} />
  </FilterGroup>
);
