import type { JobView } from '@fourfold/contract/search/schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './company-strip.module.css';

/** Whose job it is, and the way to the company. */
export const CompanyStrip = ({ company }: { company: JobView['company'] }) => (
  <Card interactive className={classes.strip}>
    <Logo name={company.name} url={company.logo?.url} size={48} />
    <div className={classes.words}>
      <p className={classes.name}>
        <CardLink to="/companies/$id" params={{ id: company.id }}>
          {company.name}
        </CardLink>
      </p>
      <Text dimmed size="s">
        The company and its open jobs
      </Text>
    </div>
    <IconChevronRight size={20} aria-hidden />
  </Card>
);
