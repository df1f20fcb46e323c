import type { Cv } from '@fourfold/contract/cv/schema.ts';
import {
  emptySectionEntry,
  mostSectionEntries,
  sectionEntryInput,
  sectionKinds,
  sectionWords,
  type CvSections,
  type SectionEntry,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { changedFields } from '../../../lib/joined-edits.ts';
import { readEdit, useMergedEdit, type EditedPart } from '../../../lib/merged-edit.ts';
import { notify } from '../../../lib/notify.ts';
import { cvDraftKeys } from '../../../slices/cv/api/draft-keys.ts';
import { cacheCv, updateSections } from '../../../slices/cv/api/own-cv.ts';
import { filledSections } from '../../../slices/cv/components/cv-sections.tsx';
import { SectionFields } from '../../../slices/cv/components/section-fields.tsx';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import classes from './step.module.css';

const draftKey = cvDraftKeys.sections;

const isBlank = (entry: SectionEntry) => Object.values(entry).every((text) => text.trim() === '');

/** Each section of the typed ones as `change` makes it. */
const eachKind = (change: (kind: SectionKind) => SectionEntry[]): CvSections => ({
  languages: change('languages'),
  certificates: change('certificates'),
  links: change('links'),
  projects: change('projects'),
  volunteering: change('volunteering'),
});

const part: EditedPart<Cv, CvSections> = {
  of: 'cv',
  part: 'sections',
  label: 'the optional sections',
  fieldsOf: (typed) => eachKind((kind) => typed[kind].filter((entry) => !isBlank(entry))),
  withFields: (typed, fields) =>
    eachKind((kind) => [
      ...((fields as Partial<CvSections>)[kind] ?? []),
      ...typed[kind].filter(isBlank),
    ]),
  stored: ({ sections }) => sections,
  nameOf: (field) => sectionWords[field as SectionKind].title,
};

const isComplete = (kind: SectionKind, entries: readonly SectionEntry[]) =>
  entries.every((entry) => sectionEntryInput[kind].safeParse(entry).success);

/** The optional sections, a part of the profile step; one button while there are none. */
export function Sections({ cv }: { cv: Cv }) {
  const [draft] = useState(() => readEdit<CvSections>(draftKey));
  const [typed, setTyped] = useState<CvSections>(() => draft?.value ?? cv.sections);
  const [opened, setOpened] = useState(false);
  const open = opened || filledSections(typed).length > 0;
  const { state, error, flush, clash, settle } = useMergedEdit<Cv, CvSections>({
    draftKey,
    whole: cv,
    keep: cacheCv,
    part,
    value: typed,
    change: setTyped,
    draft,
    send: async (value, base) => {
      const fields = part.fieldsOf(value) as CvSections;
      // A section with an entry that is not complete stays as it is stored.
      const changed = sectionKinds.filter((kind) =>
        changedFields(fields, base.fields).includes(kind),
      );
      const ready = changed.filter((kind) => isComplete(kind, fields[kind]));
      const partly = ready.length < changed.length;
      if (ready.length === 0) return { whole: null, partly };
      const sections = Object.fromEntries(ready.map((kind) => [kind, fields[kind]]));
      return { whole: await updateSections(cv.id, sections, base.version), partly };
    },
  });

  const change = (kind: SectionKind, of: (entries: SectionEntry[]) => SectionEntry[]) =>
    setTyped((before) => ({ ...before, [kind]: of(before[kind]) }));
  const remove = (kind: SectionKind, place: number) => {
    const entry = typed[kind][place];
    if (!entry) return;
    setOpened(true);
    change(kind, (entries) => entries.toSpliced(place, 1));
    if (isBlank(entry)) return;
    const putBack = () => change(kind, (entries) => entries.toSpliced(place, 0, entry));
    void notify({
      message: entry.name ? `“${entry.name}” is removed.` : 'The entry is removed.',
      undo: { run: putBack },
    });
  };

  if (!open)
    return (
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Add languages, certificates, links…
      </Button>
    );
  return (
    <Stack as="section" gap="6" aria-label="More about you">
      <div>
        <Row gap="1 4" wrap apart>
          <h3>More about you</h3>
          <SaveIndicator state={state} error={error} onRetry={() => void flush()} />
        </Row>
        <p className={classes.lead}>Optional, and not part of any match.</p>
      </div>
      <ClashBanner clash={clash} onSettle={settle} />
      {sectionKinds.map((kind) => (
        <Stack key={kind} gap="4">
          {typed[kind].length > 0 && <h4>{sectionWords[kind].title}</h4>}
          {typed[kind].map((entry, place) => (
            <SectionFields
              key={place}
              kind={kind}
              entry={entry}
              place={place}
              onChange={(next) => change(kind, (entries) => entries.with(place, next))}
              onRemove={() => remove(kind, place)}
            />
          ))}
          {typed[kind].length < mostSectionEntries && (
            <Button
              variant="default"
              className={classes.add}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => change(kind, (entries) => [...entries, emptySectionEntry])}
            >
              Add {sectionWords[kind].adds}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
