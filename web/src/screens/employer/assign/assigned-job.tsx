import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { Row } from '../../../ui/stack.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { AssignedFaces } from './assigned-faces.tsx';

interface AssignedJobProps {
  job: JobCard;
  /** Whether the user may assign colleagues. */
  assigns: boolean;
}

/** Who of a team cares for a job. */
export const AssignedJob = ({ job, assigns }: AssignedJobProps) => (
  <Row gap="2">
    <AssignedFaces assigned={job.assigned} />
    {assigns && (
      <AssignMenu
        matter={{ jobId: job.id }}
        name={job.name}
        label="Assign job"
        companyId={job.company.id}
        jobId={job.id}
        assigned={job.assigned ?? []}
      />
    )}
  </Row>
);
