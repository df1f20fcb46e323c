import { workModes, workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { Fragment, type ReactNode } from 'react';
import { fileSize, moment } from '../../../lib/format.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** What of a reported thing is shown, in this order, by its name in the case. */
const labels: Record<string, string> = {
  name: 'Name',
  position: 'Position',
  company: 'Company',
  website: 'Website',
  specialties: 'Specialties',
  pay: 'Pay',
  benefits: 'Benefits',
  workMode: 'Work mode',
  city: 'City',
  state: 'State',
  from: 'Written by',
  sent: 'Sent',
  type: 'Kind of file',
  bytes: 'Size',
};

/** What takes a column of its own nowhere: below the rest, over the whole width. */
const texts: Record<string, string> = {
  text: 'Words',
  description: 'Description',
  about: 'About',
  works: 'Work history',
};

/** As written, line by line, and without links: an operator follows none by mistake. */
const Lines = ({ text }: { text: string }) => (
  <Text as="span" breaks>
    {text.split('\n').map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
);

function shown(key: string, value: unknown): ReactNode {
  if (Array.isArray(value)) return value.length === 0 ? '' : <Lines text={value.join('\n\n')} />;
  if (key === 'bytes' && typeof value === 'number') return fileSize(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '';
  if (key === 'sent') return moment(value);
  if (key === 'from') return value === 'employer' ? 'The employer' : 'The candidate';
  const mode = workModes.find((one) => key === 'workMode' && one === value);
  return mode ? workModeLabels[mode] : <Lines text={value} />;
}

const rowsOf = (content: Record<string, unknown>, of: Record<string, string>) =>
  Object.entries(of).flatMap(([key, label]) =>
    key in content ? [[label, shown(key, content[key])] as const] : [],
  );

/** A reported thing as it was when its case was opened. */
export const CaseContent = ({ content }: { content: Record<string, unknown> }) => (
  <Stack gap="5">
    <DataList items={rowsOf(content, labels)} />
    {rowsOf(content, texts).map(
      ([label, value]) =>
        value !== '' && (
          <Stack key={label} gap="1">
            <Text dimmed size="s">
              {label}
            </Text>
            {value}
          </Stack>
        ),
    )}
  </Stack>
);
