import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Section } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import classes from './company-about.module.css';
import { CompanyFacts } from './company-facts.tsx';

interface CompanyAboutProps {
  company: CompanyView;
  /** Says what is not given, for its owner; others do not see a field that is empty. */
  placeholders?: boolean;
  /** Level of the headings. */
  level?: 2 | 3;
}

/** All that a company says of itself. */
export const CompanyAbout = ({ company, placeholders = false, level = 2 }: CompanyAboutProps) => (
  <div className={classes.about}>
    <CompanyFacts company={company} />
    {texts(company)
      .filter(([, text]) => placeholders || text !== '')
      .map(([caption, text]) => (
        <Section key={caption} title={caption} level={level}>
          {text ? <Prose>{text}</Prose> : <p className={classes.nothing}>Not given</p>}
        </Section>
      ))}
  </div>
);

const texts = ({ description, specialties }: CompanyView) =>
  [
    ['Company overview', description],
    ['Specialties', specialties],
  ] as const;
