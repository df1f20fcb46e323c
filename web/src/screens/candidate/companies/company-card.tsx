import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { count } from '../../../lib/format.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { plainProse } from '@fourfold/contract/protocol/prose.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CompanyCover } from '../../../slices/company/components/company-cover.tsx';
import classes from './company-card.module.css';

/** A company in the directory. */
export function CompanyCard({ company }: { company: CompanyView }) {
  const place = [company.locationCity, company.locationState?.name].filter(Boolean).join(', ');
  return (
    <Card as="article" interactive className={classes.card}>
      <CompanyCover id={company.id} />
      <Row gap="3">
        <Logo name={company.name} url={company.logo?.url} size={52} />
        <Stack gap="0">
          <Text as="h2" size="l">
            <CardLink to="/companies/$id" params={{ id: company.id }}>
              {company.name}
            </CardLink>
          </Text>
          <Text dimmed size="m">
            {company.industry?.name}
          </Text>
        </Stack>
      </Row>
      <Text lines={3}>{plainProse(company.description)}</Text>
      <div className={classes.foot}>
        <Text weight="bold">
          {company.jobCount === 0 ? 'No open jobs' : count(company.jobCount, 'open job')}
        </Text>
        <Text dimmed size="m">
          <Facts items={[place, company.companySize?.name]} />
        </Text>
      </div>
    </Card>
  );
}
