import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import {
  ActionIcon,
  Button,
  Checkbox,
  Menu,
  Radio,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import type { TypedAmount } from '../../../lib/amount.ts';
import { Card } from '../../../ui/card.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LevelSelect } from '../../../ui/level.tsx';
import { MoneyRange } from '../../../ui/money-range.tsx';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PictureUpload } from '../../../ui/picture-upload.tsx';
import { Section } from '../../../ui/page.tsx';
import { SearchMultiSelect } from '../../../ui/search-multi-select.tsx';
import { SearchSelect, SuggestInput } from '../../../ui/search-select.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import classes from './style-preview.module.css';

const states = [
  { id: 'CA', name: 'California' },
  { id: 'CO', name: 'Colorado' },
  { id: 'TX', name: 'Texas' },
];

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1200);
  });

const trades = ['Welding', 'Wiring', 'Web design'].map((value) => ({ value, shown: value }));

function Fields() {
  const [state, setState] = useState<string | null>('CO');
  const [several, setSeveral] = useState<string[]>(['CA', 'TX']);
  const [skill, setSkill] = useState('');
  const [month, setMonth] = useState<string | null>('2021-03');
  const [links, setLinks] = useState(['https://example.com']);
  const [level, setLevel] = useState(3);
  const [type, setType] = useState<RevenueType>('salary');
  const [min, setMin] = useState<TypedAmount>(80_000);
  const [max, setMax] = useState<TypedAmount>(null);
  return (
    <div className={classes.fields}>
      <TextInput label="Title" placeholder="What the job is called" required />
      <TextInput label="Website" defaultValue="acme" error="Please enter a web address" />
      <TextInput label="Company" defaultValue="Not yours to change" disabled />
      <SearchSelect label="State" items={states} value={state} onChange={setState} clearable />
      <SearchMultiSelect label="States" items={states} value={several} onChange={setSeveral} />
      <SuggestInput
        label="Skill"
        placeholder="Type or pick"
        suggestions={trades}
        value={skill}
        onChange={setSkill}
      />
      <MonthPicker label="Start" value={month} onChange={setMonth} required />
      <TagInput label="Links" value={links} onChange={setLinks} links />
      <LevelSelect label="Level" value={level} onChange={setLevel} />
      <div className={classes.wide}>
        <MoneyRange
          type={{ value: type, onChange: setType }}
          min={{ value: min, onChange: setMin }}
          max={{ value: max, onChange: setMax, error: 'Please complete this field' }}
          required
        />
      </div>
      <Textarea label="Description" description="At most 1,500 characters" />
      <PictureUpload label="Logo" onPick={pause} required />
      <Row gap="3" wrap>
        <Checkbox label="Graduated" defaultChecked />
        <Checkbox label="Current job" />
        <Radio label="Yes" name="sponsorship" defaultChecked />
        <Radio label="No" name="sponsorship" />
        <Switch label="Only with pay" defaultChecked />
      </Row>
    </div>
  );
}

function Filters() {
  const { params, set } = useSearchParams();
  const chosen = states.find((state) => state.id === params['state']);
  return (
    <FilterBar
      search={
        <TextInput
          label="Search"
          placeholder="Title, skill or company"
          value={params['search'] ?? ''}
          onChange={(event) => set({ search: event.currentTarget.value }, { replace: true })}
        />
      }
      active={chosen ? [{ label: chosen.name, onRemove: () => set({ state: '' }) }] : []}
      onClear={() => set({ state: '' })}
    >
      <SearchSelect
        label="State"
        placeholder="Any"
        items={states}
        value={chosen?.id ?? null}
        onChange={(id) => set({ state: id ?? '' })}
        clearable
      />
    </FilterBar>
  );
}

/** Buttons, fields and ways to move about. */
export const Controls = () => (
  <>
    <Section title="Buttons">
      <Row gap="3" wrap>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>Post a job</Button>
        <Button variant="default">Save for later</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Cancel</Button>
        <Button color="red">Delete</Button>
        <Button color="red" variant="light">
          Decline
        </Button>
        <Button disabled>Not now</Button>
        <Button size="lg">Large</Button>
        <Button size="compact-sm" variant="default">
          Compact
        </Button>
        <AsyncButton onClick={pause}>Takes a moment</AsyncButton>
        <Button
          variant="default"
          onClick={() => void notify({ message: 'Application sent', undo: { run: pause } })}
        >
          Notice with undo
        </Button>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" size="lg" aria-label="Actions">
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Please choose</Menu.Label>
            <Menu.Item>Edit job post</Menu.Item>
            <Menu.Item>Check applicants</Menu.Item>
            <Menu.Item color="red">Close job</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Row>
    </Section>
    <Section title="Fields">
      <Card padding="large">
        <Fields />
      </Card>
    </Section>
    <Section title="Moving about">
      <AddressTabs
        label="Jobs"
        tabs={[
          { key: 'open', label: 'Open', count: 4 },
          { key: 'drafts', label: 'Drafts', count: 1 },
          { key: 'closed', label: 'Closed' },
        ]}
      />
      <Stepper
        label="CV"
        steps={[
          { key: 'profile', label: 'Profile', done: true },
          { key: 'works', label: 'Works' },
          { key: 'skills', label: 'Skills' },
          { key: 'behavior', label: 'Behavior' },
        ]}
      />
      <Filters />
      <Pager count={137} />
    </Section>
  </>
);
