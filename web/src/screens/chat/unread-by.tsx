import type { Role } from '@fourfold/contract/account/schema.ts';
import { mostCounters, type Dialog } from '@fourfold/contract/messenger/schema.ts';
import { useDialogs } from '../../slices/messenger/api/dialogs.ts';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import classes from './chat-screen.module.css';

interface UnreadByProps {
  userRole: Role;
  /** The listed dialogs, whose names are known too. */
  dialogs: readonly Dialog[];
  /** The job that the dialogs are filtered by. */
  jobId: number | null;
  onJob: (jobId: number | null) => void;
}

/** The unread count by company and by job; choosing a job filters the list. */
export function UnreadBy({ userRole, dialogs, jobId, onJob }: UnreadByProps) {
  const unread = useDialogs({ userRole, search: '', unread: true, jobId: null });
  const known = [...(unread.data?.pages.flatMap(({ list }) => list) ?? []), ...dialogs];
  const unreadOf = useUnreadOf(userRole, {
    company: idsOf(known.map(({ company }) => company.id)),
    job: idsOf(known.map(({ job }) => job.id)),
  });
  const jobs = [...new Map(known.map(({ job, company }) => [job.id, { ...job, company }])).values()]
    .filter(({ id }) => id !== null && (id === jobId || unreadOf('job', id) > 0))
    .toSorted((one, other) => unreadOf('job', other.id) - unreadOf('job', one.id));
  if (jobs.length === 0) return null;
  const companies = Map.groupBy(jobs, ({ company }) => company.id);
  return (
    <ul className={classes.list} aria-label="Unread by company and job">
      {[...companies].map(([companyId, ofCompany]) => (
        <Stack key={companyId} as="li" gap="2">
          <Text as="span" dimmed size="s" breaks>
            <bdi>{ofCompany[0]?.company.name}</bdi>
            <Count unread={unreadOf('company', companyId)} />
          </Text>
          <Row as="span" gap="2" wrap align="stretch">
            {ofCompany.map(({ id, name }) => (
              <ToggleChip
                key={id}
                checked={id === jobId}
                onChange={(checked) => onJob(checked ? id : null)}
              >
                <bdi>{name}</bdi>
                <Count unread={unreadOf('job', id)} />
              </ToggleChip>
            ))}
          </Row>
        </Stack>
      ))}
    </ul>
  );
}

/** As many as one call may name. */
const idsOf = (ids: readonly (number | null)[]) =>
  [...new Set(ids)].filter((id) => id !== null).slice(0, mostCounters);

const Count = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <Text as="span" digits weight="head">
      {' '}
      {unread}
      <span className="ff-hidden"> unread</span>
    </Text>
  );
