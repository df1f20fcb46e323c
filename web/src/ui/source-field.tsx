import { slugOf } from '@fourfold/contract/open/address.ts';
import { TextInput } from '@mantine/core';

interface SourceFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Where a link is put: visitors who follow it are counted under this source. */
export const SourceField = ({ value, onChange }: SourceFieldProps) => (
  <TextInput
    label="Where you put it"
    description="Optional. We count views, applications and hires from this link under this name."
    placeholder="Newsletter"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** A public page's link with its place as a word: 'Spring Fair' → `?from=spring-fair`. */
export function pathFrom(path: string, place: string): string {
  // As long as a source may be (contract/src/application/source.ts).
  const word = slugOf(place).slice(0, 40);
  return word === '' ? path : `${path}${path.includes('?') ? '&' : '?'}from=${word}`;
}
