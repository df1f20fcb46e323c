import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Section } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CompanyFacts } from './company-facts.tsx';

interface CompanyAboutProps {
  company: CompanyView;
  /** Names missing fields for the owner; other readers do not see empty fields. */
  placeholders?: boolean;
  /** Level of the headings. */
  level?: 2 | 3;
}

/** Everything a company says about itself. */
export const CompanyAbout = ({ company, placeholders = false, level = 2 }: CompanyAboutProps) => (
  <Stack gap="8">
    <CompanyFacts company={company} />
    {texts(company)
      .filter(([, text]) => placeholders || text !== '')
      .map(([caption, text]) => (
        <Section key={caption} title={caption} level={level}>
          {text ? <Prose>{text}</Prose> : <Text faint>Not given</Text>}
        </Section>
      ))}
  </Stack>
);

const texts = ({ description, specialties }: CompanyView) =>
  [
    ['Company overview', description],
    ['Specialties', specialties],
  ] as const;
