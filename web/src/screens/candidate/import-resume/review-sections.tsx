import { sectionKinds, sectionWords, type SectionKind } from '@fourfold/contract/cv/sections.ts';
import { Stack } from '../../../ui/stack.tsx';
import { draftSections, entryPaths, mostInText, type DraftField } from './draft-sections.ts';
import { Entry } from './review-entry.tsx';
import { Fields, MonthField, TextField } from './review-field.tsx';
import { useReview } from './review-state.ts';

/** The optional sections that the file has. */
export const ReviewSections = () => sectionKinds.map((kind) => <Section key={kind} kind={kind} />);

function Section({ kind }: { kind: SectionKind }) {
  const { values, sections } = useReview().draft;
  const { fields } = draftSections[kind];
  const { title, one } = sectionWords[kind];
  const paths = entryPaths(sections, kind);
  if (paths.length === 0) return null;
  const isText = ({ as }: DraftField) => as === 'text';
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <h3>{title}</h3>
      <Stack as="ul" gap="2">
        {paths.map((path, at) => {
          const said = fields
            .filter((field) => !isText(field))
            .map(({ name }) => values[`${path}.${name}`])
            .filter(Boolean);
          const unnamed = `${one.replace(/^./, (letter) => letter.toUpperCase())} ${at + 1}`;
          return (
            <Entry
              key={path}
              path={path}
              name={said[0] ?? unnamed}
              brief={said.slice(1).join(' · ')}
            >
              <Fields>
                {fields
                  .filter((field) => !isText(field))
                  .map(({ name, label, as }) =>
                    as === 'month' ? (
                      <MonthField key={name} path={`${path}.${name}`} label={label} />
                    ) : (
                      <TextField key={name} path={`${path}.${name}`} label={label} />
                    ),
                  )}
              </Fields>
              {fields.filter(isText).map(({ name, label }) => (
                <TextField key={name} path={`${path}.${name}`} label={label} max={mostInText} />
              ))}
            </Entry>
          );
        })}
      </Stack>
    </Stack>
  );
}
