import { DeleteCompanyPopup } from '../../slices/company/popups/delete-company.tsx';
import type { PopupEntries } from './entry.ts';

export const companyPopups: PopupEntries<'deleteCompany'> = {
  deleteCompany: {
    title: 'Confirm deleting company and all job posts.',
    Content: DeleteCompanyPopup,
    sample: { companyId: 0 },
  },
};
