import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import type { JobSkill } from '@fourfold/contract/job/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { MatchCharts } from '../../slices/matching/components/match-charts.tsx';
import { MatchSummary } from '../../slices/matching/components/match-summary.tsx';
import { Card } from '../../ui/card.tsx';
import { LevelDots } from '../../ui/level.tsx';
import { Section } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { OneProfile } from '../style/style-chart.tsx';
import { StyleComparison } from '../style/style-comparison.tsx';
import classes from './why-match.module.css';

interface WhyMatchProps {
  job: JobView;
  /** Levels by the skill's id that the person rated before there was a CV. */
  rated?: ReadonlyMap<number, number> | null;
}

/** Explains the score; without skills in the CV, shows the job's requirements. */
export function WhyMatch({ job, rated = null }: WhyMatchProps) {
  if (!job.match) return <Asked job={job} rated={rated} />;
  return (
    <div id="match" tabIndex={-1} className={classes.root}>
      <Section
        title="How you match"
        lead={
          job.comparedAsHidden
            ? 'The employer sees the same numbers: your CV as it was when you hid it. Publish it again and your changes count.'
            : 'The employer sees the same numbers.'
        }
      >
        <Card padding="large">
          <MatchSummary match={job.match} viewer="candidate" />
        </Card>
        <MatchCharts
          match={job.match}
          viewer="candidate"
          behavior={
            <StyleComparison behaviors={job.match.behaviors} reader="candidate" person="you" />
          }
        />
      </Section>
    </div>
  );
}

const Skill = ({ skill, own }: { skill: JobSkill; own: number | undefined }) => (
  <Row as="li" gap="1 4" padding="3 0" wrap apart ruled>
    <Text as="span" weight="medium">
      <bdi>{skill.name}</bdi>
    </Text>
    {own !== undefined && (
      <Text as="span" dimmed size="s">
        You: {own} {skillLevelNames[own]}
      </Text>
    )}
    {skill.level > 0 ? (
      <Text as="span" weight="medium">
        <LevelDots level={skill.level} word />
      </Text>
    ) : (
      <Text as="span" weight="medium" dimmed>
        Nice to have
      </Text>
    )}
  </Row>
);

/** The job's requirements, with nothing to compare them with yet. */
const Asked = ({ job, rated }: Required<WhyMatchProps>) => (
  <Section
    title="What it takes"
    lead={
      rated
        ? 'As you rated your skills. Your answers on how you like to work add their part.'
        : 'Add your skills to see how well this job fits you, and why.'
    }
  >
    <Card padding="large">
      <ul>
        {job.skills.map((skill) => (
          <Skill key={skill.id} skill={skill} own={rated?.get(skill.id)} />
        ))}
      </ul>
    </Card>
    {job.wins && (
      <Card padding="large">
        <OneProfile wins={job.wins} who={null} />
      </Card>
    )}
  </Section>
);
