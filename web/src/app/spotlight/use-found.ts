import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  IconBriefcase2,
  IconBuilding,
  IconMessage,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { fullName } from '../../screens/employer/person-facts.ts';

export interface Entry {
  key: string;
  label: string;
  /** A second line. */
  about?: string;
  Icon: Icon;
  /** An address of ours, or what it does. */
  go: string | (() => void);
}

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}

/** Entries of a group, and of how many its names are looked for. */
export const shown = 5;
const limit = 20;

interface Ask {
  search: string;
  signal: AbortSignal;
}

const conversations = async (userRole: Role, { search, signal }: Ask): Promise<EntryGroup> => {
  const { list } = await call('dialogList', { query: { userRole, search, limit }, signal });
  return {
    label: 'Conversations',
    entries: list.map(({ id, other, job, company }) => ({
      key: `conversation-${id}`,
      label: userRole === 'employer' ? other.name : company.name,
      about: job.name,
      Icon: IconMessage,
      go: `/chat/${userRole}?dialog=${id}`,
    })),
  };
};

/** What somebody who hires may see: each call finds only that. */
const forEmployer = (ask: Ask): Promise<EntryGroup>[] => {
  const asked = { query: { search: ask.search, limit }, signal: ask.signal };
  return [
    call('candidateSearch', asked).then(({ list }) => ({
      label: 'People',
      entries: list.map(({ id, firstName, lastName, position }) => ({
        key: `person-${id}`,
        label: fullName({ firstName, lastName }),
        about: position,
        Icon: IconUser,
        go: `/candidates/${id}`,
      })),
    })),
    call('jobList', asked).then(({ list }) => ({
      label: 'Your jobs',
      entries: list.map(({ id, name, status, company }) => ({
        key: `job-${id}`,
        label: name || 'Untitled job',
        about: company.name,
        Icon: IconBriefcase2,
        go:
          status === 'draft'
            ? `/companies/${company.id}/job/${id}`
            : `/management/${company.id}?jobId=${id}`,
      })),
    })),
    call('companyList', asked).then(({ list }) => ({
      label: 'Your companies',
      entries: list.map(({ id, name }) => ({
        key: `company-${id}`,
        label: name || 'Unnamed company',
        Icon: IconBuilding,
        go: `/companies/${id}`,
      })),
    })),
    conversations('employer', ask),
  ];
};

const forCandidate = (ask: Ask): Promise<EntryGroup>[] => {
  const asked = { query: { search: ask.search, limit }, signal: ask.signal };
  return [
    call('jobSearch', asked).then(({ list }) => ({
      label: 'Jobs',
      entries: list.map(({ id, name, company }) => ({
        key: `job-${id}`,
        label: name,
        about: company.name,
        Icon: IconBriefcase2,
        go: `/jobs/${id}`,
      })),
    })),
    call('companyDirectory', asked).then(({ list }) => ({
      label: 'Companies',
      entries: list.map(({ id, name, locationCity }) => ({
        key: `company-${id}`,
        label: name,
        about: locationCity,
        Icon: IconBuilding,
        go: `/companies/${id}`,
      })),
    })),
    conversations('candidate', ask),
  ];
};

/** People, jobs, companies and conversations with these words; a part that fails is left out. */
export const useFound = (role: Role, search: string) =>
  useQuery({
    queryKey: ['search', 'everything', role, search],
    queryFn: async ({ signal }) => {
      const asked = (role === 'employer' ? forEmployer : forCandidate)({ search, signal });
      const answers = await Promise.allSettled(asked);
      const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [first] = answers;
      if (found.length === 0 && first?.status === 'rejected') throw first.reason;
      return found.filter(({ entries }) => entries.length > 0);
    },
    enabled: search !== '',
    throwOnError: false,
    placeholderData: (before) => before,
  });
