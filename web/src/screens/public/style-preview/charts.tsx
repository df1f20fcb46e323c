import { BandBar } from '../../../ui/band-bar.tsx';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { FourQuarterChart } from '../../../ui/four-quarter-chart.tsx';
import { Section } from '../../../ui/page.tsx';
import { RadarChart } from '../../../ui/radar-chart.tsx';

const skills = [
  { name: 'Hydraulics', job: 4, candidate: 5 },
  { name: 'Fault finding', job: 5, candidate: 3 },
  { name: 'Customer contact', job: 2, candidate: 4 },
  { name: 'Reading wiring diagrams', job: 3, candidate: 3 },
  { name: 'Working at height', job: 3, candidate: 0 },
  { name: 'Spanish', job: 1, candidate: 2 },
];

const person = { label: 'Candidate', wins: { yellow: 4, blue: 9, green: 7, red: 4 } };
const job = { label: 'Job', wins: { yellow: 6, blue: 8, green: 3, red: 7 } };

/** Skills, behavior and bands as pictures. */
export const Charts = () => (
  <Section title="Charts">
    <CardGrid min={360}>
      <Card>
        <RadarChart skills={skills} />
      </Card>
      <Card>
        <FourQuarterChart profile={person} compare={job} />
      </Card>
      <Card>
        <FourQuarterChart profile={person} size={140} />
      </Card>
      <Card>
        <RadarChart skills={skills.slice(0, 2)} />
      </Card>
      <Card>
        <BandBar exceed={21} meet={34} doNotMeet={45} />
      </Card>
      <Card>
        <BandBar exceed={0} meet={0} doNotMeet={0} />
      </Card>
    </CardGrid>
  </Section>
);
