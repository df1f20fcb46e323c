import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { useAskedJobs } from '../../../slices/job/api/job-lists.ts';
import { closeJob, confirmJob } from '../../../slices/job/api/own-job.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface StillHiringProps {
  may: (companyId: number, permission: Permission) => boolean;
}

/** Open posts that nobody confirmed for 30 days: one click each. Nothing is paused. */
export function StillHiring({ may }: StillHiringProps) {
  const { data } = useAskedJobs();
  const jobs = (data?.list ?? []).filter(({ company }) => may(company.id, 'job.edit'));
  if (jobs.length === 0) return null;
  return (
    <Section
      title="Still hiring?"
      lead="Without an answer, candidates read ‘Not confirmed since …’ two weeks later. Nothing is paused."
    >
      <Stack gap="3">
        {jobs.map((job) => (
          <Card key={job.id}>
            <Row gap="3" wrap apart>
              <Stack gap="0" grow>
                <Text weight="bold" breaks>
                  {job.name}
                </Text>
                <Text dimmed size="s" breaks>
                  {job.company.name} · Confirmed {day(job.confirmedDate)}
                </Text>
              </Stack>
              <Row gap="2" wrap>
                <AsyncButton
                  aria-label={`Still hiring for ${job.name}`}
                  onClick={async () => {
                    await confirmJob(job.id);
                    void notify(`${job.name}: still hiring.`);
                  }}
                >
                  Still hiring
                </AsyncButton>
                <AsyncButton
                  variant="default"
                  aria-label={`Close job: ${job.name}`}
                  onClick={() => closeJob(job)}
                >
                  Close job
                </AsyncButton>
              </Row>
            </Row>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
