import { longestProfileTexts } from '@fourfold/contract/cv/schema.ts';
import { stateNamed } from '@fourfold/contract/reference/named.ts';
import { Checkbox } from '@mantine/core';
import { Stack } from '../../../ui/stack.tsx';
import { month } from '../../../lib/format.ts';
import { withValue } from './draft-moves.ts';
import { Entry } from './review-entry.tsx';
import { EntryField, Fields, ListField, MonthField, TextField } from './review-field.tsx';
import { useReview } from './review-state.ts';

const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' · ');
const dateWords = (date: string) => (/^\d{4}-\d\d$/.test(date) ? month(date) : date);

/** The name, the contacts and the text about oneself. */
export function ProfileEntry() {
  const { values } = useReview().draft;
  const of = (name: string) => values[`basics.${name}`] ?? '';
  const place = [of('location.city'), of('location.region')].filter(Boolean).join(', ');
  return (
    <Entry
      path="basics"
      name={of('name') || 'No name yet'}
      brief={joined(of('label'), of('email'), of('phone'), place)}
      always
    >
      <Fields>
        <TextField path="basics.name" label="Name" />
        <TextField path="basics.label" label="Position" />
        <TextField path="basics.email" label="E-mail" />
        <TextField path="basics.phone" label="Phone" />
        <TextField path="basics.location.city" label="City" />
        <ListField path="basics.location.region" label="State" list="state" idOf={stateNamed} />
        <TextField path="basics.location.postalCode" label="Postal code" />
      </Fields>
      <TextField path="basics.summary" label="About you" max={longestProfileTexts.bio} />
    </Entry>
  );
}

export function WorkEntry({ path }: { path: string }) {
  const { values } = useReview().draft;
  const of = (name: string) => values[`${path}.${name}`] ?? '';
  const [position, company] = [of('position'), of('name')];
  const [start, end] = [of('startDate'), of('endDate')].map(dateWords);
  return (
    <Entry
      path={path}
      name={position || company || 'A job'}
      brief={joined(position && company, start && `${start} – ${end || 'Present'}`)}
    >
      <Fields>
        <EntryField entry={path} field="name" />
        <EntryField entry={path} field="position" />
        <EntryField entry={path} field="startDate" />
        <MonthField path={`${path}.endDate`} label="End (leave empty if you’re still there)" />
      </Fields>
      <EntryField entry={path} field="summary" />
    </Entry>
  );
}

export function SchoolEntry({ path }: { path: string }) {
  const { draft, change } = useReview();
  const of = (name: string) => draft.values[`${path}.${name}`] ?? '';
  const graduated = `${path}.graduated`;
  return (
    <Entry
      path={path}
      name={of('institution') || 'A school'}
      brief={joined(
        [of('studyType'), of('area')].filter(Boolean).join(', '),
        [of('startDate'), of('endDate')].filter(Boolean).map(dateWords).join(' – '),
      )}
    >
      <EntryField entry={path} field="institution" />
      <Fields>
        {['studyType', 'area', 'startDate', 'endDate'].map((field) => (
          <EntryField key={field} entry={path} field={field} />
        ))}
      </Fields>
      <Checkbox
        label="I graduated"
        checked={draft.values[graduated] === 'yes'}
        onChange={(event) =>
          change(withValue(draft, graduated, event.currentTarget.checked ? 'yes' : ''))
        }
      />
    </Entry>
  );
}

/** What is sure of a list; what is not stands above, to be checked. */
export function SureEntries({ list, title }: { list: 'work' | 'education'; title: string }) {
  const { draft } = useReview();
  const open = new Set(draft.checks.map(({ key }) => key));
  const amount = list === 'work' ? draft.works : draft.educations;
  const paths = Array.from({ length: amount }, (_, at) => `${list}.${at}`);
  const sure = paths.filter((path) => !open.has(path));
  if (sure.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <h3>{title}</h3>
      <Stack as="ul" gap="2">
        {sure.map((path) => (
          <AnyEntry key={path} path={path} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The entry at a path, whichever it is. */
export function AnyEntry({ path }: { path: string }) {
  if (path === 'basics') return <ProfileEntry />;
  return path.startsWith('work.') ? <WorkEntry path={path} /> : <SchoolEntry path={path} />;
}
