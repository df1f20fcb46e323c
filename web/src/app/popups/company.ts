import { DeleteCompanyPopup } from '../../slices/company/popups/delete-company.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const companyPopups: PopupEntries<'company' | 'shareCompany' | 'deleteCompany'> = {
  company: {
    title: 'As candidates see it',
    alone: true,
    size: 'lg',
    height: 497,
    Content: lazyContent(() =>
      import('../../screens/employer/companies/company-popup.tsx').then(
        (popup) => popup.CompanyPopup,
      ),
    ),
    sample: {
      company: {
        id: 0,
        status: 'published',
        editions: {},
        name: 'Harbor Bakery',
        logo: null,
        logoId: null,
        website: 'https://www.harbor-bakery.example',
        position: 'Owner',
        description: 'Bread for the whole quay, since **1998**.',
        specialties: 'Rye and sourdough.',
        industry: { id: 5, name: 'Manufacturing' },
        companySize: { id: 3, name: '51-200' },
        founded: 1998,
        locationCity: 'Duluth',
        locationState: { id: 'MN', name: 'Minnesota' },
        postalCode: '55802',
        jobCount: 0,
        validationResult: null,
      },
    },
  },
  shareCompany: {
    title: 'Share this company',
    height: 445,
    Content: lazyContent(() =>
      import('../../slices/company/popups/share-company.tsx').then(
        (popup) => popup.ShareCompanyPopup,
      ),
    ),
    sample: { company: { id: 1, name: 'Harbor Bakery' } },
  },
  deleteCompany: {
    title: 'Confirm deleting company and all job posts.',
    Content: DeleteCompanyPopup,
    sample: { companyId: 0 },
  },
};
