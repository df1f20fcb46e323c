import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { count } from '../../../lib/format.ts';
import { strengthOf } from '../../../slices/cv/components/cv-strength.ts';
import { TextLink } from '../../../ui/link.tsx';

/** A published CV in one line: its effect, and the next step that would make it stronger. */
export function PublishedLine({ cv }: { cv: Cv }) {
  const parts = strengthOf(cv);
  const open = parts.filter(({ there }) => !there);
  const [next] = open;
  return (
    <>
      <TextLink to="/resume" fz="inherit">
        Your CV
      </TextLink>{' '}
      is published{!next && ' and complete'}. Employers find you by{' '}
      {count(cv.skills.length, 'skill')}.
      {next && (
        <>
          {' '}
          {parts.length - open.length} of {parts.length} complete. Next:{' '}
          <TextLink to="/create-resume" search={{ step: next.step }} fz="inherit">
            {next.name}
          </TextLink>
        </>
      )}
    </>
  );
}
