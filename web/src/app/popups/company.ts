import { DeleteCompanyPopup } from '../../slices/company/popups/delete-company.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const companyPopups: PopupEntries<'company' | 'shareCompany' | 'deleteCompany'> = {
  company: {
    title: 'As candidates see it',
    alone: true,
    size: 'lg',
    height: 483,
    Content: lazyContent(() =>
      import('../../screens/employer/companies/company-popup.tsx').then(
        (popup) => popup.CompanyPopup,
      ),
    ),
  },
  shareCompany: {
    title: 'Share this company',
    height: 445,
    Content: lazyContent(() =>
      import('../../slices/company/popups/share-company.tsx').then(
        (popup) => popup.ShareCompanyPopup,
      ),
    ),
  },
  deleteCompany: {
    title: 'Confirm deleting company and all job posts.',
    Content: DeleteCompanyPopup,
  },
};
