import { Section } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';

/** The post in the company's own words. */
export const Description = ({ text }: { text: string }) => (
  <Section title="About the job">
    {text ? (
      <Prose>{text}</Prose>
    ) : (
      <p className="ff-dimmed">The company hasn’t written a description.</p>
    )}
  </Section>
);
