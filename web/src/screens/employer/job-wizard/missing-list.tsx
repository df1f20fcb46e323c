import type { SearchParams } from '../../../lib/use-search-params.ts';
import { jobSteps, type MissingPart } from '../../../slices/job/components/job-missing.ts';
import { TextLink } from '../../../ui/link.tsx';
import classes from './wizard.module.css';

interface MissingListProps {
  missing: readonly MissingPart[];
  /** The company, if its own profile is incomplete. */
  companyId: number | null;
  onJump: (part: MissingPart) => void;
}

/** What is missing, step by step; each part leads to its field. */
export function MissingList({ missing, companyId, onJump }: MissingListProps) {
  const groups = jobSteps.flatMap(({ key, label }) => {
    const parts = missing.filter(({ step }) => step === key);
    return parts.length > 0 ? [{ key, label, parts }] : [];
  });
  if (groups.length === 0 && companyId === null) return null;
  return (
    <dl className={classes.groups}>
      {companyId !== null && (
        <div>
          <dt>Company</dt>
          <dd>
            <TextLink to="/companies/$id" params={{ id: companyId }} search={{ mode: 'edit' }}>
              A complete company profile
            </TextLink>
          </dd>
        </div>
      )}
      {groups.map(({ key, label, parts }) => (
        <div key={key}>
          <dt>{label}</dt>
          {parts.map((part) => (
            <dd key={part.field}>
              <TextLink
                to="."
                search={(before: SearchParams) => ({ ...before, step: key })}
                resetScroll={false}
                onClick={() => onJump(part)}
              >
                {part.label}
              </TextLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
