import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { IconBuilding } from '@tabler/icons-react';
import { Logo } from '../../../ui/avatar.tsx';
import classes from './company-cover.module.css';

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

interface CompanyLogoProps {
  company: Pick<CompanyView, 'name' | 'logo'>;
  /** Width in px. */
  size?: number;
}

/** A company's logo, its initials, or an empty box if it has no name either. */
export const CompanyLogo = ({ company, size = 72 }: CompanyLogoProps) =>
  company.logo || company.name ? (
    <Logo name={company.name} url={company.logo?.url} size={size} />
  ) : (
    <span className={classes.empty} style={{ width: size, height: size }} aria-hidden>
      <IconBuilding size={size / 2.4} stroke={1.5} />
    </span>
  );
