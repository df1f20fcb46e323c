import type { Fields } from './joined-edits.ts';

/** Fields that were changed here and elsewhere, with both values. The newer of each stands. */
export interface Clash {
  label: string;
  /** When it was changed elsewhere. */
  date: string;
  fields: string[];
  names: string[];
  mine: Fields;
  theirs: Fields;
  /** Whether what stands is all mine, all theirs, or some of each. */
  stands: 'mine' | 'theirs' | 'both';
}

const sameDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hour12: false });
const otherDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `14:02`; `Mar 3, 14:02` where it is not today. */
export function clockTime(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  return (date.toDateString() === now.toDateString() ? sameDay : otherDay).format(date);
}

/** `City and State`, `City, State and 3 more`. */
const enumerated = new Intl.ListFormat('en-US');
export const listed = (names: readonly string[]) =>
  enumerated.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);

/** How people call fields, each name once. */
export const namesOf = (
  nameOf: (field: string, value: unknown) => string,
  fields: readonly string[],
  ...states: Fields[]
) => [
  ...new Set(
    fields.map((field) =>
      nameOf(field, states.find((state) => state[field] !== undefined)?.[field]),
    ),
  ),
];
