import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { count } from '../../../lib/format.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { plainText } from '../../../ui/prose.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './company-card.module.css';

/** A company in the directory. */
export function CompanyCard({ company }: { company: CompanyView }) {
  const place = [company.locationCity, company.locationState?.name].filter(Boolean).join(', ');
  return (
    <Card as="article" interactive className={classes.card}>
      <div className={classes.top}>
        <Logo name={company.name} url={company.logo?.url} size={52} />
        <div className={classes.words}>
          <Text as="h2" size="xl">
            <CardLink to="/companies/$id" params={{ id: company.id }}>
              {company.name}
            </CardLink>
          </Text>
          <p className={classes.dim}>{company.industry?.name}</p>
        </div>
      </div>
      <p className={classes.about}>{plainText(company.description)}</p>
      <p className={classes.foot}>
        <strong>
          {company.jobCount === 0 ? 'No open jobs' : count(company.jobCount, 'open job')}
        </strong>
        <span>
          <Facts items={[place, company.companySize?.name]} />
        </span>
      </p>
    </Card>
  );
}
