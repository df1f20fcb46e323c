import type { Company } from '@fourfold/contract/company/schema.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { plainProse } from '@fourfold/contract/protocol/prose.ts';
import { Grid, Row, Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { mayAddJob } from './access.ts';
import classes from './company-card.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyLogo, companyName } from './company-title.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { CompanyPreviewButton } from './company-preview-button.tsx';
import { roleLabels } from './role-words.ts';

interface CompanyCardProps {
  company: Company;
  /** Unread messages about its jobs. */
  unread: number;
  /** Its jobs. */
  children: ReactNode;
}

/** An own company with everything that candidates see, and its jobs. */
export const CompanyCard = ({ company, unread, children }: CompanyCardProps) => (
  <Card as="article" padding="large" gap="6">
    <Row as="header" gap="3 4" wrap>
      <CompanyLogo company={company} />
      <div className={classes.words}>
        <h2 className={classes.name} dir="auto">
          <Link to="/companies/$id" params={{ id: company.id }}>
            {companyName(company)}
          </Link>
        </h2>
        {company.access.role !== 'owner' && (
          <Text dimmed size="m">
            {roleLabels[company.access.role]}
          </Text>
        )}
        {company.status === 'draft' && <StatusBadge label="Draft" color="gray" />}
        {unread > 0 && (
          <TextLink
            to="/chat/$role"
            params={{ role: 'employer' }}
            search={{ search: company.name, unread: '1' }}
          >
            {count(unread, 'unread message')}
          </TextLink>
        )}
      </div>
      <div className={classes.actions}>
        {mayAddJob(company.access) && (
          <LinkButton to="/companies/$id/job/add" params={{ id: company.id }} variant="default">
            Post a job
          </LinkButton>
        )}
        <CompanyPreviewButton company={company} />
        <CompanyMenu company={company} />
      </div>
    </Row>
    <CompanyFacts company={company} />
    <Grid gap="5 10" min={280} fit>
      <CompanyText caption="Company overview" text={company.description} />
      <CompanyText caption="Specialties" text={company.specialties} />
    </Grid>
    <Stack as="section" gap="2">
      <h3 className={classes.caption}>Total job posts: {company.jobCount}</h3>
      {children}
    </Stack>
  </Card>
);

const CompanyText = ({ caption, text }: { caption: string; text: string }) => (
  <section>
    <h3 className={classes.caption}>{caption}</h3>
    <p className={classes.text} data-empty={text === '' || undefined}>
      {plainProse(text) || 'Not given'}
    </p>
  </section>
);
