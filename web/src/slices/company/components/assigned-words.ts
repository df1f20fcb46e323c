import type { Assigned } from '@fourfold/contract/company/assigned.ts';

const nameOf = ({ name, isSelf }: Assigned) => (isSelf ? 'you' : name);

/** 'Assigned to Ana Berg and you'; '' where nobody is. */
export const assignedWords = (assigned: readonly Assigned[]): string =>
  assigned.length === 0
    ? ''
    : `Assigned to ${new Intl.ListFormat('en-US').format(assigned.map(nameOf))}`;

/** 'Waiting for Ana Berg'; '' where the others wait for nobody. */
export function waitedForWords(assigned: readonly Assigned[]): string {
  const one = assigned.find(({ isWaitedFor }) => isWaitedFor);
  return one ? `Waiting for ${nameOf(one)}` : '';
}

export const facesOf = (assigned: readonly Assigned[]) =>
  assigned.map(({ accountId, name, isWaitedFor }) => ({
    key: accountId,
    name,
    marked: isWaitedFor,
  }));
