import {
  longestSectionTexts,
  sectionEntryInput,
  sectionWords,
  type SectionEntry,
  type SectionField,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';
import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { zodErrors } from '../../../lib/zod-form.ts';
import { Card } from '../../../ui/card.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Grid, Row, Stack } from '../../../ui/stack.tsx';

interface SectionFieldsProps {
  kind: SectionKind;
  entry: SectionEntry;
  place: number;
  onChange: (entry: SectionEntry) => void;
  onRemove: () => void;
}

/** The fields of one entry, those that its kind has; a field that was left says what is wrong. */
export function SectionFields({ kind, entry, place, onChange, onRemove }: SectionFieldsProps) {
  const [left, setLeft] = useState<readonly SectionField[]>([]);
  const { one, labels } = sectionWords[kind];
  const errors = zodErrors(sectionEntryInput[kind], entry);
  const required = (field: SectionField) =>
    field === 'name' || (kind === 'links' && field === 'url');
  const input = (field: SectionField) => ({
    label: labels[field],
    value: entry[field],
    required: required(field),
    error: left.includes(field) ? errors[field] : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...entry, [field]: event.currentTarget.value }),
    onBlur: () => setLeft((before) => [...before, field]),
  });
  return (
    <Card as="section" aria-label={entry.name || `New ${one}`}>
      <Stack gap="5">
        <Grid gap="5 4" min={220} fit align="start">
          {(['name', 'detail', 'time'] as const).map(
            (field) => labels[field] && <TextInput key={field} {...input(field)} />,
          )}
          {labels.url && <TextInput {...input('url')} type="url" placeholder="https://" />}
        </Grid>
        {labels.text && (
          <CountedTextarea {...input('text')} max={longestSectionTexts.text ?? 500} autosize />
        )}
        <Row gap="0">
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Remove ${entry.name || `${one} ${place + 1}`}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
