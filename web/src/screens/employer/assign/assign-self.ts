import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import { notify } from '../../../lib/notify.ts';
import { assign, unassign } from '../../../slices/company/api/assigned.ts';

/** Somebody whom the user may be assigned to. */
export interface Assignable {
  applicationId: number;
  name: string;
  assigned: readonly Assigned[] | null;
}

/** Assigns the user to a person, or takes the user off; it can be undone. */
export async function assignSelf(
  accountId: number,
  { applicationId, name, assigned }: Assignable,
): Promise<void> {
  const matter = { applicationId };
  const own = assigned?.find(({ isSelf }) => isSelf);
  const on = (isWaitedFor: boolean) => () => assign(matter, accountId, isWaitedFor);
  const off = () => unassign(matter, accountId);
  await (own ? off() : on(false)());
  void notify({
    about: `assigned ${applicationId}`,
    message: own ? `You are no longer assigned to ${name}.` : `${name} is assigned to you.`,
    undo: { run: own ? on(own.isWaitedFor) : off },
  });
}
