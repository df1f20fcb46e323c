import {
  answerFactRows,
  changeWords,
  factsPeriod,
  jobFactRows,
  type AnswerFacts,
  type JobFacts,
  type OwnAnswerFacts,
} from '@fourfold/contract/application/answer-facts.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useCompanyFacts, useOwnFacts } from '../api/answers.ts';

interface FactsProps {
  title: string;
  facts: AnswerFacts;
  rows: readonly (readonly [string, string])[];
  /** What would change them, for the employer. */
  change?: string;
}

const Facts = ({ title, facts, rows, change }: FactsProps) => (
  <Section title={title}>
    <Stack gap="3">
      <DataList items={rows} />
      {change && <Text>{change}</Text>}
      <Text dimmed size="s">
        {factsPeriod(facts)}
      </Text>
    </Stack>
  </Section>
);

/** How the employer of a job answers. */
export const JobAnswers = ({ facts }: { facts: JobFacts }) => (
  <Facts title="How they answer" facts={facts} rows={jobFactRows(facts)} />
);

/** How a company answers. */
export function CompanyAnswers({ id }: { id: number }) {
  const { data } = useCompanyFacts(id);
  return data ? <Facts title="How they answer" facts={data} rows={answerFactRows(data)} /> : null;
}

const own = (facts: OwnAnswerFacts) => ({
  rows: answerFactRows(facts),
  change: changeWords(facts),
});

/** An employer's own, as candidates read them, and what would change them. */
export function OwnAnswers(props: { company: number } | { job: number }) {
  const { data } = useOwnFacts(props);
  return data ? <Facts title="How you answer" facts={data} {...own(data)} /> : null;
}
