import type { ProofState } from '@fourfold/contract/company/proof.ts';
import type { Popup } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { definePopup } from '../../../ui/define-popup.tsx';
import { deleteCompany as deleteWithPosts } from '../api/own-company.ts';
import * as team from '../api/team.ts';

export const shareCompany: Popup<{
  /** `hasPage`: of the caller's own; others are shown by their page alone. */
  company: { id: number; name: string; hasPage?: boolean };
  /** Whether it is the caller's, who may put its jobs on a site of its own. */
  own?: boolean;
}> = definePopup({
  title: 'Share this company',
  height: 445,
  load: () => import('./share-company.tsx').then((popup) => popup.ShareCompanyPopup),
  sample: { company: { id: 1, name: 'Harbor Bakery' } },
});

export const proveDomain: Popup<{ companyId: number; name: string; state: ProofState }> =
  definePopup({
    title: ({ state }) => `Prove ${state.domain}`,
    height: 580,
    load: () => import('./prove-domain.tsx').then((popup) => popup.ProveDomainPopup),
    sample: {
      companyId: 0,
      name: 'Harbor Bakery',
      state: {
        domain: 'harbor.example',
        record: 'fourfold-verify=0123456789abcdef0123456789abcdef',
        proof: null,
        missingSince: null,
        codeSentTo: null,
      },
    },
  });

/** Resolves to true once somebody is blocked although an application is going on. */
export const confirmBlock: Popup<
  { name: string; question: string; block: () => Promise<void> },
  boolean
> = definePopup({
  title: ({ name }) => `Block ${name}?`,
  size: 'sm',
  Content: ({ question, block, close }) => (
    <ConfirmPopup confirmLabel="Block" danger onConfirm={block} close={close}>
      {question}
    </ConfirmPopup>
  ),
  sample: {
    name: 'Harbor Bakery',
    question:
      'An application between you is going on. It stays, and neither of you hears of it any more. Block anyway?',
    block: () => Promise.resolve(),
  },
});

/** Resolves to true once the company is deleted. */
export const deleteCompany: Popup<{ companyId: number }, boolean> = definePopup({
  title: 'Confirm deleting company and all job posts.',
  Content: ({ companyId, close }) => (
    <ConfirmPopup
      confirmLabel="Delete"
      danger
      onConfirm={() => deleteWithPosts(companyId)}
      close={close}
    >
      Are you sure you want to delete your company and all of the job postings?
    </ConfirmPopup>
  ),
  sample: { companyId: 0 },
});

/** Resolves to true once the member is removed. */
export const removeMember: Popup<
  { companyId: number; memberId: number; accountId: number; name: string },
  boolean
> = definePopup({
  title: ({ name }) => `Remove ${name}?`,
  size: 'sm',
  height: 300,
  load: () => import('./end-membership.tsx').then((popup) => popup.RemoveMemberPopup),
  sample: { companyId: 1, memberId: 1, accountId: 1, name: 'Ana Berg' },
});

/** Resolves to true once the member is asked. */
export const offerCompany: Popup<{ companyId: number; memberId: number; name: string }, boolean> =
  definePopup({
    title: ({ name }) => `Hand the company over to ${name}?`,
    size: 'sm',
    Content: ({ companyId, memberId, name, close }) => (
      <ConfirmPopup
        confirmLabel="Ask"
        onConfirm={() => team.offerCompany(companyId, memberId)}
        close={close}
      >
        {name} has 7 days to accept. From then on their plan counts for the job posts, and you stay
        in the team as a recruiter.
      </ConfirmPopup>
    ),
    sample: { companyId: 0, memberId: 0, name: 'Ana Berg' },
  });

/** Resolves to true once the link has ended. */
export const takeInvitationBack: Popup<
  { companyId: number; invitationId: number; email: string },
  boolean
> = definePopup({
  title: 'Take the invitation back?',
  size: 'sm',
  Content: ({ companyId, invitationId, email, close }) => (
    <ConfirmPopup
      confirmLabel="Take back"
      danger
      onConfirm={() => team.takeInvitationBack(companyId, invitationId)}
      close={close}
    >
      The link that {email} got no longer works. You can invite them anew tomorrow.
    </ConfirmPopup>
  ),
  sample: { companyId: 0, invitationId: 0, email: 'ana@lantern.example' },
});

/** Resolves to true once the team is left; `leavePage` goes where nothing of the company shows. */
export const leaveTeam: Popup<
  { companyId: number; accountId: number; name: string; leavePage: () => Promise<void> },
  boolean
> = definePopup({
  title: ({ name }) => `Leave the team of ${name}?`,
  size: 'sm',
  height: 300,
  load: () => import('./end-membership.tsx').then((popup) => popup.LeaveTeamPopup),
  sample: {
    companyId: 1,
    accountId: 1,
    name: 'Harbor Bakery',
    leavePage: () => Promise.resolve(),
  },
});
