import { memberRoles, type MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { Radio } from '@mantine/core';
import { useCompanyJobs } from '../../../slices/job/api/job-lists.ts';
import { roleLabels, roleTexts } from '../../../slices/company/components/role-words.ts';
import { SearchMultiSelect } from '../../../ui/search-multi-select.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface DutyFieldsProps {
  companyId: number;
  role: MemberRole;
  /** Null: all. */
  jobIds: readonly number[] | null;
  onChange: (duty: { role: MemberRole; jobIds: number[] | null }) => void;
  /** A form's props for a field: its error, and how the form finds it. */
  inputOf: (field: 'role' | 'jobIds') => object;
  /** Jobs that are named already, closed ones too. */
  named?: readonly { id: number; name: string }[];
}

/** The server's page size. */
const most = 1000;

/** A role, and for which jobs it is; a recruiter is for all. */
export function DutyFields(props: DutyFieldsProps) {
  const { companyId, role, jobIds, onChange, inputOf, named = [] } = props;
  const found = useCompanyJobs({ companyId, limit: most, throwOnError: false });
  const listed = found.data?.list ?? [];
  const jobs = [...listed, ...named.filter(({ id }) => !listed.some((job) => job.id === id))];
  const items = jobs.map(({ id, name }) => ({ id, name: name || 'Job without a title' }));
  return (
    <>
      <Radio.Group
        {...inputOf('role')}
        label="Role"
        value={role}
        onChange={(next) => {
          const chosen = next;
          onChange({
            role: chosen,
            jobIds: chosen === 'recruiter' || !jobIds ? null : [...jobIds],
          });
        }}
      >
        <Stack gap="3" style={{ marginTop: 12 }}>
          {memberRoles.map((one) => (
            <Radio key={one} value={one} label={roleLabels[one]} description={roleTexts[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {role !== 'recruiter' && (
        <Radio.Group
          label="Jobs"
          value={jobIds === null ? 'all' : 'named'}
          onChange={(next) =>
            onChange({ role, jobIds: next === 'all' ? null : named.map(({ id }) => id) })
          }
        >
          <Stack gap="3" style={{ marginTop: 12 }}>
            <Radio value="all" label="All jobs, those to come too" />
            <Radio value="named" label="Named jobs only" />
          </Stack>
        </Radio.Group>
      )}
      {jobIds !== null && (
        <SearchMultiSelect
          {...inputOf('jobIds')}
          label="Which jobs"
          placeholder="Choose jobs"
          required
          items={items}
          value={jobIds}
          onChange={(ids) => onChange({ role, jobIds: ids })}
        />
      )}
    </>
  );
}
