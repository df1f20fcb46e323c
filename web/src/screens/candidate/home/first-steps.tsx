import { Button } from '@mantine/core';
import { openPopup } from '../../../lib/popup.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Grid, Row } from '../../../ui/stack.tsx';
import classes from './home.module.css';

const steps = [
  {
    title: 'Show what you can do',
    text: 'Your skills with their levels, and 24 quick choices about how you work.',
  },
  {
    title: 'See what fits',
    text: 'Every job says how well it fits you, and why, skill by skill.',
  },
  {
    title: 'Apply, or be found',
    text: 'You apply with your CV alone. Employers who like it send you a bite, with the pay.',
  },
];

/** An introduction for new users, and the first step. */
export const FirstSteps = () => (
  <Card as="section" padding="large" className={classes.firstStepsCard} aria-label="First steps">
    <Grid as="ol" gap="6 8" min={220} fit>
      {steps.map(({ title, text }, place) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {place + 1}
          </span>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
    <Row gap="3" wrap>
      <LinkButton to="/create-resume" size="lg">
        Create my CV
      </LinkButton>
      <Button
        size="lg"
        variant="default"
        onClick={() => void openPopup('importResume', { hasCv: false })}
      >
        Start from a file
      </Button>
    </Row>
  </Card>
);
