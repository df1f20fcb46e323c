import type { JobSkill } from '@fourfold/contract/job/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { MatchCharts } from '../../slices/matching/components/match-charts.tsx';
import { MatchSummary } from '../../slices/matching/components/match-summary.tsx';
import { Verdict, type Judged } from '../../slices/matching/components/verdict.tsx';
import { Card } from '../../ui/card.tsx';
import { LevelDots, LevelSelect } from '../../ui/level.tsx';
import { Section } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { OneProfile } from '../style/style-chart.tsx';
import { StyleComparison } from '../style/style-comparison.tsx';
import classes from './why-match.module.css';

interface WhyMatchProps {
  job: JobView;
  /** What the person rates before there is a CV. */
  rated?: Rating | null;
}

interface Rating {
  match: Judged | null;
  /** By the skill's id. */
  levels: ReadonlyMap<number, number>;
  rate: (skill: JobSkill, level: number) => void;
}

/** Explains the score that the panel beside it says; without skills in the CV, shows the job's requirements. */
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
          <MatchSummary match={job.match} viewer="candidate" verdict={false} />
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

const Skill = ({ skill, rated }: { skill: JobSkill; rated: Rating | null }) => (
  <Row as="li" gap="1 4" padding="3 0" wrap apart ruled>
    <Stack gap="0">
      <Text as="span" weight="medium">
        <bdi>{skill.name}</bdi>
      </Text>
      {skill.level > 0 ? (
        <Text as="span" dimmed size="m">
          <LevelDots level={skill.level} word />
        </Text>
      ) : (
        <Text as="span" dimmed size="m">
          Nice to have
        </Text>
      )}
    </Stack>
    {rated && (
      <div className={classes.own}>
        <LevelSelect
          label={`Your level of ${skill.name}`}
          hideLabel
          value={rated.levels.get(skill.id) ?? 0}
          atZero="Not rated"
          onChange={(level) => rated.rate(skill, level)}
        />
      </div>
    )}
  </Row>
);

/** The job's requirements, with nothing to compare them with yet. */
const Asked = ({ job, rated }: Required<WhyMatchProps>) => (
  <div id="match" tabIndex={-1} className={classes.root}>
    <Section
      title="What it takes"
      lead={
        rated
          ? 'Rate yourself to see how well this job fits you. Your CV starts with these levels.'
          : 'Add your skills to see how well this job fits you, and why.'
      }
    >
      <Card padding="large">
        {rated?.match && (
          <div className={classes.rated}>
            <Verdict match={rated.match} viewer="candidate" />
          </div>
        )}
        <ul>
          {job.skills.map((skill) => (
            <Skill key={skill.id} skill={skill} rated={rated} />
          ))}
        </ul>
      </Card>
      {job.wins && (
        <Card padding="large">
          <OneProfile wins={job.wins} who={null} />
        </Card>
      )}
    </Section>
  </div>
);
