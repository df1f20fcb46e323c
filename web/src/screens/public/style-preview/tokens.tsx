import { Mark, Wordmark } from '../../../ui/mark.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './style-preview.module.css';

const tokens = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'edge',
  'ink-3',
  'ink-2',
  'ink',
  'yellow',
  'blue',
  'green',
  'red',
  'orange',
  'yellow-soft',
  'blue-soft',
  'green-soft',
  'red-soft',
  'orange-soft',
];

/** The mark, the colors and the type. */
export const Tokens = () => (
  <>
    <Section title="Mark">
      <Row gap="3" wrap>
        <Mark size={96} />
        <Mark size={48} />
        <Mark size={24} />
        <Mark size={16} />
        <Wordmark size={40} />
        <Wordmark size={24} />
      </Row>
    </Section>
    <Section
      title="Colors"
      lead="Yellow, blue, green and red mean behavior; blue, green, orange and red mean statuses and scores."
    >
      <ul className={classes.swatches}>
        {tokens.map((token) => (
          <li key={token}>
            <span className={classes.swatch} style={{ background: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Type">
      <div className={classes.type}>
        <p style={{ font: '640 2.5rem/1.1 var(--font-head)' }}>People are more than a title</p>
        <p style={{ font: '640 1.375rem/1.2 var(--font-head)' }}>Skills with levels, not words</p>
        <p>
          Interface text is Instrument Sans at 16 px. It stays calm, so that a number with a color
          is seen first.
        </p>
        <p className="ff-dimmed">Dimmed text is for what explains, never for what decides.</p>
      </div>
    </Section>
  </>
);
