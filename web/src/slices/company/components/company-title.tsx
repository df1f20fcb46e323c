import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Row } from '../../../ui/stack.tsx';
import { CompanyLogo } from './company-logo.tsx';
import classes from './company-title.module.css';

interface CompanyTitleProps {
  company: Pick<CompanyView, 'name' | 'logo'>;
  /** Width of the logo in px. */
  size?: number;
}

/** What a company is called where its name is missing too. */
export const companyName = ({ name }: Pick<CompanyView, 'name'>) =>
  name || 'Company without a name';

/** Logo and name, within a heading. */
export const CompanyTitle = ({ company, size = 72 }: CompanyTitleProps) => (
  <Row as="span" gap="4">
    <CompanyLogo company={company} size={size} />
    <span className={classes.name}>{companyName(company)}</span>
  </Row>
);
