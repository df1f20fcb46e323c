import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { deleteCompany } from '../api/own-company.ts';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true once the company is deleted. */
    deleteCompany: Popup<{ companyId: number }, boolean>;
  }
}

export const DeleteCompanyPopup = ({ companyId, close }: PopupContent<'deleteCompany'>) => (
  <ConfirmPopup
    confirmLabel="Delete"
    danger
    onConfirm={() => deleteCompany(companyId)}
    close={close}
  >
    Are you sure you want to delete your company and all of the job postings?
  </ConfirmPopup>
);
