import { useMay } from '../../../blocks/company/use-may.ts';
import { useKeys } from '../../../lib/keys.ts';
import { attempt } from '../../../lib/notify.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import {
  assignedWords,
  facesOf,
  waitedForWords,
} from '../../../slices/company/components/assigned-words.ts';
import { useOwnJob } from '../../../slices/job/api/own-job.ts';
import { AvatarRow } from '../../../ui/avatar-row.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { assignSelf, type Assignable } from './assign-self.ts';

interface AssignedPartProps {
  person: Assignable;
  jobId: number;
}

/** Who of the team cares for an application, on the person's page. */
export function AssignedPart({ person, jobId }: AssignedPartProps) {
  const companyId = useOwnJob(jobId).data?.company.id;
  const may = useMay();
  const assigns = may(companyId, 'applicant.assign');
  const { id } = useProfile();
  useKeys((key) =>
    assigns && key === 'a' ? () => void attempt('Assign', () => assignSelf(id, person)) : undefined,
  );
  const assigned = person.assigned ?? [];
  const waited = waitedForWords(assigned);
  const words = assignedWords(assigned) || 'Nobody is assigned yet';
  return (
    <Row gap="2 3" apart wrap>
      <Row gap="2">
        {assigned.length > 0 && <AvatarRow people={facesOf(assigned)} words="" size={28} />}
        <Text size="s" breaks>
          {waited ? `${words}. ${waited}` : words}
        </Text>
      </Row>
      {assigns && companyId !== undefined && (
        <AssignMenu
          matter={{ applicationId: person.applicationId }}
          name={person.name}
          companyId={companyId}
          jobId={jobId}
          assigned={assigned}
        />
      )}
    </Row>
  );
}
