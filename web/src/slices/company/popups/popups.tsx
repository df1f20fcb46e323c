import type { Popup } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { definePopup } from '../../../ui/define-popup.tsx';
import { deleteCompany as deleteWithPosts } from '../api/own-company.ts';

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
