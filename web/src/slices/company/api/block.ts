import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { keep } from '../../../lib/read-again.ts';
import { ApiError, errorText } from '../../../lib/transport.ts';
import { refresh } from '../../../refresh.ts';

/** Shown at once; who has blocked more unblocks the newest first. */
const shown = 100;

export const useBlockedCompanies = () =>
  useQuery({
    queryKey: ['blocked', 'company'],
    queryFn: ({ signal }) =>
      call('blockedCompanyList', { query: { limit: shown, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useBlockedPeople = () =>
  useQuery({
    queryKey: ['blocked', 'person'],
    queryFn: ({ signal }) =>
      call('blockedPersonList', { query: { limit: shown, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });

export async function unblockCompany(id: number): Promise<void> {
  await call('companyUnblock', { params: { id } });
  await refresh('block');
}

export async function unblockPerson(id: number, candidateId: number): Promise<void> {
  await call('personUnblock', { params: { id, candidateId } });
  await refresh('block');
}

interface Blocking {
  name: string;
  block: (sure: boolean) => Promise<unknown>;
  unblock: () => Promise<void>;
}

/** Blocks; asks first where an application is going on. It can be undone. */
async function blockSomebody({ name, block, unblock }: Blocking): Promise<void> {
  const now = async (sure: boolean) => {
    await block(sure);
    await refresh('block');
  };
  try {
    await now(false);
  } catch (error) {
    const asks = error instanceof ApiError && error.httpCode === 409;
    if (!asks) return notify(errorText(error));
    const done = await openPopup('confirmBlock', {
      name,
      question: error.message,
      block: () => now(true),
    });
    if (!done) return undefined;
  }
  return notify({
    message: `${name} is blocked and isn’t told. You find all you blocked in Settings, under Privacy.`,
    undo: { run: unblock },
  });
}

export const blockCompany = ({ id, name }: { id: number; name: string }) =>
  blockSomebody({
    name,
    block: (sure) => call('companyBlock', { params: { id }, body: { sure } }),
    unblock: () => unblockCompany(id),
  });

export const blockPerson = (companyId: number, person: { id: number; name: string }) => {
  const params = { id: companyId, candidateId: person.id };
  return blockSomebody({
    name: person.name,
    block: (sure) => call('personBlock', { params, body: { sure } }),
    unblock: () => unblockPerson(companyId, person.id),
  });
};

const ownEmployerKey = ['own-employer'] as const;

export const useOwnEmployer = () =>
  useQuery({
    queryKey: ownEmployerKey,
    queryFn: ({ signal }) => call('ownEmployerGet', { signal }),
    staleTime: Infinity,
  });

/** Says where one works now; '' for nowhere. */
export async function sayOwnEmployer(name: string): Promise<void> {
  keep(ownEmployerKey, await call('ownEmployerUpdate', { body: { name } }));
}
