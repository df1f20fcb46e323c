import { openCompanyPath } from '@fourfold/contract/open/address.ts';
import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ShareLink } from '../../../ui/share-link.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    shareCompany: Popup<{ company: { id: number; name: string } }>;
  }
}

/** The public page of a company with its open jobs. */
export const ShareCompanyPopup = ({ company }: PopupContent<'shareCompany'>) => (
  <ShareLink
    path={openCompanyPath(company)}
    picture={`/open/companies/${company.id}/picture.png`}
    text={`Open jobs at ${company.name}`}
  />
);
