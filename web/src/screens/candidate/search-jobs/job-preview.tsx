import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import { useQuery } from '@tanstack/react-query';
import { Benefits } from '../../../blocks/job/benefits.tsx';
import { Description } from '../../../blocks/job/description.tsx';
import { WhyMatch } from '../../../blocks/job/why-match.tsx';
import { fromHere } from '../../../lib/came-from.ts';
import { useOwnCv } from '../../../slices/cv/api/own-cv.ts';
import { nameOf, placeOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { jobViewQuery } from '../../../slices/search/api/jobs.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PreviewHead } from '../../../ui/preview-head.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { PreviewSkeleton } from '../../../ui/with-preview.tsx';
import { JobPanel } from '../job/job-panel.tsx';

/** A found job beside the list: everything to decide whether to apply. */
export function JobPreview({ jobId }: { jobId: number }) {
  const job = useQuery({ ...jobViewQuery(jobId), throwOnError: false });
  const scored = (useOwnCv().data?.skills.length ?? 0) > 0;
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  return (
    <Loaded query={job} skeleton={<PreviewSkeleton />}>
      {(loaded) => {
        const shown = scored ? loaded : { ...loaded, match: null };
        const { role, company } = shown;
        return (
          <Stack as="article" gap="6">
            <PreviewHead
              picture={<Logo name={company.name} url={company.logo?.url} size={48} />}
              title={role.name}
              facts={[
                company.name,
                placeOf(states, role.locationCity, role.locationStateId),
                workModeFact(role.workMode),
                nameOf(employmentTypes, role.employmentTypeId),
              ]}
              open={
                <LinkButton
                  to="/jobs/$jobId"
                  params={{ jobId }}
                  state={fromHere}
                  variant="default"
                  size="compact-md"
                >
                  Open job
                </LinkButton>
              }
            />
            <JobPanel job={shown} />
            <Description text={role.description} />
            <WhyMatch job={shown} />
            <Benefits role={role} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
