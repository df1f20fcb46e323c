import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { money } from '@fourfold/contract/reference/pay-text.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { workModes, workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { Radio, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useReferenceList } from '../../slices/reference/reference.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { withinWords } from './active-filters.ts';
import { benefits, type Filters } from './filters.ts';

/** Sets filters; with `replace` a typed letter adds no history entry. */
export type SetFilters = (patch: Partial<Filters>, options?: { replace?: boolean }) => void;

interface ControlProps {
  filters: Filters;
  set: SetFilters;
}

const modes = workModes.map((id) => ({ id, name: workModeLabels[id] }));

/** Longest city that the server searches for. */
const longestCity = 120;

interface CityControlProps {
  value: string;
  /** Updates shortly after the last key, and on blur. */
  onChange: (city: string) => void;
}

function CityControl({ value, onChange }: CityControlProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    if (text.trim() === sent.current || lengthOf(text) > longestCity) return;
    sent.current = text.trim();
    onChange(sent.current);
  };
  const later = useDebouncedCallback(send, 300);
  // The address changes from outside through Back or a removed chip.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      label="City"
      placeholder="Any city"
      error={lengthOf(typed) > longestCity && messages.tooLong(longestCity)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onBlur={() => send(typed)}
      onKeyDown={({ key }) => {
        // Either of them may close the group.
        if (key === 'Enter' || key === 'Escape') send(typed);
      }}
    />
  );
}

export function PlaceControls({ filters, set }: ControlProps) {
  const states = useReferenceList('state');
  return (
    <>
      <CityControl
        value={filters.locationCity}
        onChange={(locationCity) => set({ locationCity }, { replace: true })}
      />
      <SearchMultiSelect
        label="State"
        placeholder="Any state"
        items={states}
        value={filters.locationStateId}
        onChange={(locationStateId) => set({ locationStateId })}
      />
      <ChoiceChips
        label="Work mode"
        items={modes}
        value={filters.workMode}
        onChange={(workMode) => set({ workMode })}
      />
    </>
  );
}

const amounts = [30, 40, 50, 60, 75, 90, 100, 125, 150, 175, 200, 250].map(
  (thousands) => thousands * 1000,
);

interface PayControlProps {
  label: string;
  /** The meaning of an amount here. */
  word: (amount: string) => string;
  value: number | null;
  onChange: (amount: number | null) => void;
}

export function PayControl({ label, word, value, onChange }: PayControlProps) {
  // The list includes an amount from a shared link.
  const all = [...new Set([...amounts, ...(value === null ? [] : [value])])];
  return (
    <SearchSelect
      label={label}
      placeholder="Any pay"
      items={all.toSorted((a, b) => a - b).map((id) => ({ id, name: word(money(id)) }))}
      value={value}
      onChange={onChange}
      searchable={false}
      clearable
    />
  );
}

export function YearsControl({ filters, set, label }: ControlProps & { label: string }) {
  const years = useReferenceList('yearsOfExperience');
  return (
    <SearchSelect
      label={label}
      placeholder="Any years"
      items={years}
      value={filters.yearsOfExperienceId}
      onChange={(yearsOfExperienceId) => set({ yearsOfExperienceId })}
      searchable={false}
      clearable
    />
  );
}

export function EmploymentTypeControl({ filters, set }: ControlProps) {
  const employmentTypes = useReferenceList('employmentType');
  return (
    <ChoiceChips
      label="Employment type"
      items={employmentTypes}
      value={filters.employmentTypeId}
      onChange={(employmentTypeId) => set({ employmentTypeId })}
    />
  );
}

export function IndustryControl({ filters, set }: ControlProps) {
  const industries = useReferenceList('industry');
  return (
    <SearchMultiSelect
      label="Industry"
      placeholder="Any industry"
      items={industries}
      value={filters.industryId}
      onChange={(industryId) => set({ industryId })}
    />
  );
}

export function DegreeControl({ filters, set }: ControlProps) {
  const degrees = useReferenceList('degree');
  return (
    <SearchMultiSelect
      label="Degree"
      placeholder="Any degree"
      items={degrees}
      value={filters.degreeId}
      onChange={(degreeId) => set({ degreeId })}
    />
  );
}

export const BenefitControls = ({ filters, set }: ControlProps) => (
  <>
    <ChoiceChips
      label="Has all of these"
      // The list includes a company's own benefit if a link asks for it.
      items={[...new Set([...benefits, ...filters.benefit])].map((id) => ({ id, name: id }))}
      value={filters.benefit}
      onChange={(benefit) => set({ benefit })}
    />
    <Switch
      label="Sponsors work visas"
      checked={filters.sponsorship}
      onChange={(event) => set({ sponsorship: event.currentTarget.checked })}
    />
  </>
);

const spans = [1, 3, 7, 14, 30, 90];

interface WithinControlProps {
  label: string;
  value: number | null;
  onChange: (days: number | null) => void;
}

/** At most this many days ago. */
export function WithinControl({ label, value, onChange }: WithinControlProps) {
  const all = [...new Set([...spans, ...(value === null ? [] : [value])])];
  return (
    <Radio.Group
      label={label}
      value={String(value ?? '')}
      onChange={(days) => onChange(days === '' ? null : Number(days))}
    >
      <Stack gap="2" style={{ marginTop: 6 }}>
        <Radio value="" label="Any time" />
        {all
          .toSorted((a, b) => a - b)
          .map((days) => (
            <Radio key={days} value={String(days)} label={`Within ${withinWords(days)}`} />
          ))}
      </Stack>
    </Radio.Group>
  );
}
