import { statusesWhere } from '@fourfold/contract/application/status.ts';
import { ApplicantStatus } from '../../../slices/application/components/application-status.tsx';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { Avatar, Logo } from '../../../ui/avatar.tsx';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { LevelDots } from '../../../ui/level.tsx';
import { Section } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { Row } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const saveStates = ['saved', 'saving', 'partly', 'offline', 'error'] as const;

const kubernetes = { name: 'Kubernetes', level: 0, asked: 4 };
const facts = { required: 6, more: 0, extras: ['React', 'Figma'], skill: 90 };
const verdicts: Parameters<typeof Verdict>[0]['match'][] = [
  {
    matchScore: 92,
    band: 'exceed',
    facts: { ...facts, met: 6, gaps: [], raw: 92 },
  },
  {
    matchScore: 76,
    band: 'doNotMeet',
    facts: { ...facts, met: 5, gaps: [kubernetes], raw: 84 },
  },
  {
    matchScore: 22,
    band: 'doNotMeet',
    facts: { ...facts, met: 1, gaps: [kubernetes, { name: 'Git', level: 3, asked: 4 }], raw: 22 },
  },
  { matchScore: null, band: null, facts: null },
];

const text = `We look after **forty lifts** in three towns.

- You keep them running
- You explain to people why they stood still

More at https://example.com.`;

/** Statuses, scores and how things are shown. */
export const Statuses = () => (
  <>
    <Section title="Application statuses">
      <Row gap="3" wrap>
        {statusesWhere(() => true).map((status) => (
          <ApplicantStatus key={status} status={status} />
        ))}
        <StatusBadge label="Draft" color="gray" />
        <StatusBadge label="Paused" color="orange" />
      </Row>
    </Section>
    <Section title="Scores and levels">
      <CardGrid>
        {verdicts.map((match) => (
          <Card key={match?.matchScore ?? 0}>
            <Verdict match={match} viewer="employer" />
          </Card>
        ))}
        {verdicts.map((match) => (
          <Card key={match?.matchScore ?? 0}>
            <Verdict match={match} viewer="candidate" size="page" />
          </Card>
        ))}
      </CardGrid>
      <Row gap="3" wrap>
        {[0, 1, 2, 3, 4, 5].map((level) => (
          <LevelDots key={level} level={level} word />
        ))}
      </Row>
    </Section>
    <Section title="Showing things">
      <Row gap="3" wrap>
        <Avatar name="Ada Moreno" />
        <Avatar name="Ada Moreno" size={72} />
        <Logo name="Northwind Lifts" size={72} />
        <Logo name="Acme" />
        {saveStates.map((state) => (
          <SaveIndicator key={state} state={state} onRetry={() => {}} />
        ))}
      </Row>
      <CardGrid>
        <Card>
          <DataList
            items={[
              ['Industry', 'Building services'],
              ['Founded', 1998],
              ['Company size', ''],
              ['Place', 'Denver, Colorado'],
            ]}
          />
        </Card>
        <Card tone="sunken">
          <Prose>{text}</Prose>
        </Card>
      </CardGrid>
    </Section>
  </>
);
