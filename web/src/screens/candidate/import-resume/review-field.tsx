import { longestWorkTexts } from '@fourfold/contract/cv/history.ts';
import { degreeNamed, fieldNamed } from '@fourfold/contract/reference/named.ts';
import { TextInput } from '@mantine/core';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid } from '../../../ui/stack.tsx';
import { withTyped } from './check-moves.ts';
import { sourceOf } from './draft-moves.ts';
import { useLit, useReview } from './review-state.ts';
import classes from './review.module.css';

export const Fields = ({ children }: { children: React.ReactNode }) => (
  <Grid gap="4" min={200} fit align="start">
    {children}
  </Grid>
);

interface FieldProps {
  path: string;
  label: string;
}

/** A field whose words light on the page. */
export function Lit({ path, children }: { path: string; children: React.ReactNode }) {
  const { draft } = useReview();
  return (
    <div className={classes.field} data-source={sourceOf(draft, path)} {...useLit(path)}>
      {children}
    </div>
  );
}

function useValue(path: string) {
  const { draft, change } = useReview();
  return {
    value: draft.values[path] ?? '',
    set: (value: string) => change(withTyped(draft, path, value)),
  };
}

/** max: of a text of several lines. */
export function TextField({ path, label, max }: FieldProps & { max?: number }) {
  const { value, set } = useValue(path);
  return (
    <Lit path={path}>
      {max === undefined ? (
        <TextInput
          label={label}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <CountedTextarea
          label={label}
          max={max}
          minRows={2}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Lit>
  );
}

export function MonthField({ path, label }: FieldProps) {
  const { value, set } = useValue(path);
  return (
    <Lit path={path}>
      <MonthPicker label={label} value={value} onChange={(month) => set(month ?? '')} />
    </Lit>
  );
}

interface ListFieldProps<Id extends number | string> extends FieldProps {
  list: 'degree' | 'fieldOfStudy' | 'state';
  /** The item that the file means. */
  idOf: (items: never, name: string) => Id | undefined;
}

/** A value of one of our lists; what the file says is shown where no item is meant. */
export function ListField<Id extends number | string>({
  path,
  label,
  list,
  idOf,
}: ListFieldProps<Id>) {
  const { value, set } = useValue(path);
  const items = useReferenceList(list) as readonly { id: Id; name: string }[];
  const id = items.length > 0 && value !== '' ? idOf(items as never, value) : undefined;
  const unknown = items.length > 0 && value !== '' && id === undefined;
  return (
    <Lit path={path}>
      <SearchSelect
        label={label}
        placeholder="Choose"
        {...(unknown ? { description: `In the file: “${value}”` } : {})}
        items={items}
        value={id ?? null}
        onChange={(next) => set(items.find((item) => item.id === next)?.name ?? '')}
      />
    </Lit>
  );
}

const labels: Record<string, Record<string, string>> = {
  basics: { name: 'Name' },
  work: { name: 'Company', position: 'Position', startDate: 'Start', summary: 'Tasks' },
  education: {
    institution: 'School',
    studyType: 'Degree',
    area: 'Field of study',
    startDate: 'Start',
    endDate: 'End',
  },
};

/** What a field of a work, a school or the profile is called. */
export const fieldLabel = (entry: string, field: string): string =>
  labels[entry.replace(/\..*/, '')]?.[field] ?? field;

/** A field of a work or a school by its name in a JSON Resume. */
export function EntryField({ entry, field }: { entry: string; field: string }) {
  const shared = { path: `${entry}.${field}`, label: fieldLabel(entry, field) };
  if (field === 'studyType') return <ListField {...shared} list="degree" idOf={degreeNamed} />;
  if (field === 'area') return <ListField {...shared} list="fieldOfStudy" idOf={fieldNamed} />;
  if (field === 'summary') return <TextField {...shared} max={longestWorkTexts.tasks} />;
  if (field.endsWith('Date')) return <MonthField {...shared} />;
  return <TextField {...shared} />;
}
