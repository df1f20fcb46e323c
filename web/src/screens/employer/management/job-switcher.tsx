import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { holdsSearch } from '@fourfold/contract/search/found-words.ts';
import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import classes from './job-switcher.module.css';

interface JobSwitcherProps {
  jobs: readonly JobCard[];
  job: JobCard;
  onChange: (job: JobCard) => void;
}

const stateWords = { draft: 'Draft', published: '', paused: 'Paused', closed: 'Closed' };
/** More are found by their name. */
const most = 60;

/** The title of the page, which opens the list of own jobs. */
export function JobSwitcher({ jobs, job, onChange }: JobSwitcherProps) {
  const [search, setSearch] = useState('');
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => list.focusSearchInput(),
  });
  const found = jobs
    .filter(({ name, company }) => holdsSearch(`${name} ${company.name}`, search))
    .slice(0, most);
  const groups = Map.groupBy(found, ({ company }) => company.id);
  return (
    <Combobox
      store={list}
      width={360}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = jobs.find((one) => String(one.id) === id);
        list.closeDropdown();
        if (chosen && chosen !== job) onChange(chosen);
      }}
    >
      <Combobox.Target targetType="button">
        <button type="button" className={classes.title} onClick={() => list.toggleDropdown()}>
          {job.name}
          <IconChevronDown className={classes.arrow} aria-hidden />
          <span className="ff-hidden">, switch to another job</span>
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            list.updateSelectedOptionIndex();
          }}
          placeholder="Search your jobs"
          aria-label="Search your jobs"
        />
        <Combobox.Options className={classes.options ?? ''} aria-label="Jobs">
          {found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          {[...groups.values()].map((group) => (
            <Combobox.Group key={group[0]?.company.id} label={group[0]?.company.name}>
              {group.map((one) => (
                <Combobox.Option key={one.id} value={String(one.id)} active={one === job}>
                  <span className={classes.name} dir="auto">
                    {one.name || 'Job without a title'}
                  </span>
                  <span className={classes.facts}>{factsOf(one)}</span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const factsOf = ({ status, totalApplicants, newApplicants }: JobCard) =>
  [
    stateWords[status],
    count(totalApplicants, 'applicant'),
    newApplicants > 0 && `${newApplicants.toLocaleString('en-US')} new`,
  ]
    .filter(Boolean)
    .join(' · ');
