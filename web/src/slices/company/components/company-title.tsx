import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CompanyLogo } from './company-logo.tsx';

interface CompanyTitleProps {
  company: Pick<CompanyView, 'name' | 'logo'>;
  /** Width of the logo in px. */
  size?: number;
}

/** A company's name, or a substitute if it has none. */
export const companyName = ({ name }: Pick<CompanyView, 'name'>) =>
  name || 'Company without a name';

/** Logo and name, within a heading. */
export const CompanyTitle = ({ company, size = 72 }: CompanyTitleProps) => (
  <Row as="span" gap="4">
    <CompanyLogo company={company} size={size} />
    <Text as="span" breaks>
      {companyName(company)}
    </Text>
  </Row>
);
