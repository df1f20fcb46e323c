import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { MouseEvent } from 'react';
import { fullName } from '../person-facts.ts';

interface PersonNameProps {
  person: Applicant;
  jobId: number;
  className: string | undefined;
  open: (person: Applicant) => void;
}

/** Opens the person with the job; a plain name if nothing of the person is left to see. */
export function PersonName({ person, jobId, className, open }: PersonNameProps) {
  if (person.gone !== null)
    return (
      <span className={className} tabIndex={-1} data-name dir="auto">
        {fullName(person)}
      </span>
    );
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(person);
  };
  return (
    <a
      href={`/candidates/${person.id}?jobId=${jobId}`}
      draggable={false}
      className={className}
      data-name
      dir="auto"
      onClick={click}
    >
      {fullName(person)}
    </a>
  );
}
