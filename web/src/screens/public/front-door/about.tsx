import { earlyAccessDays, plans } from '@fourfold/contract/subscription/plans.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { marketQuery } from '../../../slices/search/api/market.ts';
import { Wordmark } from '../../../ui/mark.tsx';
import classes from './front-door.module.css';

const steps = [
  {
    who: 'For job seekers',
    id: 'seekers',
    steps: [
      [
        'Build one CV',
        'Your skills with a level each, and 24 quick choices on how you like to work.',
      ],
      ['See what fits', 'Every job shows its pay, your score, and the skills that are missing.'],
      ['Apply, or get a bite', 'A bite is an employer’s invitation, with the pay and a note.'],
    ],
  },
  {
    who: 'For employers',
    id: 'employers',
    steps: [
      [
        'Describe the job',
        'By the skills and levels it needs. You see live how many people meet it.',
      ],
      ['See who fits', 'People come ranked by what they can do, with the reasons beside each one.'],
      [
        'Talk and decide',
        'Bites, messages, interview times and a board that knows whose turn it is.',
      ],
    ],
  },
] as const;

const { starter, pro } = plans;

const prices = [
  {
    name: 'Candidates',
    price: '$0',
    points: ['Every job, every score, every reason', 'Apply and get bites', 'Hide your CV anytime'],
    button: 'See open jobs',
    href: '/open/jobs',
  },
  ...[starter, pro].map(({ name, price, advantages, interval, trialDays }) => ({
    name,
    button: trialDays > 0 ? 'Try for free' : 'Post a job',
    href: '/login?to=/post-job',
    price: `$${price} a ${interval}`,
    points: trialDays > 0 ? [...advantages, `First ${trialDays} days free`] : advantages,
  })),
];

const questions = [
  [
    'Is the behavior part a test?',
    'No. You choose between two good things 24 times, and there is nothing to pass. It moves a score by 20 points at most, filters nobody out, and gives both sides something to talk about.',
  ],
  [
    'Where does the score come from?',
    'From skills and their levels, rare skills counting more, and from how close your styles of working are. The page shows every part. Both sides see the same number, and you can work it out by hand.',
  ],
  [
    'Who sees my CV?',
    'Employers do, once you publish it. Your e-mail address, phone number and postal code stay closed to them until you apply or accept a bite. You can hide the CV again anytime.',
  ],
  [
    'What does it cost?',
    `Candidates never pay. Employers look around for ${earlyAccessDays} days, then choose a plan from $${starter.price} a ${starter.interval}. A canceled plan runs until the end of its month.`,
  ],
] as const;

/** People are shown to who is signed in and hires. */
const toPeople = '/login?to=/search-candidates';

/** Totals of the whole installation. Nothing until they have loaded. */
function Market() {
  const { data } = useQuery(marketQuery);
  if (!data || data.jobs === 0) return null;
  const counts = [
    [data.people, 'people', toPeople],
    [data.companies, 'companies', '/open/jobs'],
    [data.jobs, 'open jobs', '/open/jobs'],
  ] as const;
  return (
    <dl className={classes.market}>
      {counts.map(([count, what, href]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <a href={href} aria-label={`${count.toLocaleString('en-US')} ${what}`}>
              {count.toLocaleString('en-US')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Below the form: what people do here, what it costs, common questions. */
export const About = () => (
  <section className={classes.about} aria-label="About Fourfold">
    <Market />
    <section aria-labelledby="how" className={classes.part}>
      <h2 id="how">How it works</h2>
      <div className={classes.sides}>
        {steps.map(({ who, id, steps: list }) => (
          <div key={who} className={classes.side}>
            <h3 id={id}>{who}</h3>
            <ol>
              {list.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
    <section aria-labelledby="prices" className={classes.part}>
      <h2 id="prices">What it costs</h2>
      <div className={classes.prices}>
        {prices.map(({ name, price, points, button, href }) => (
          <div key={name} className={classes.price}>
            <h3>{name}</h3>
            <p>{price}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <Button component="a" href={href} variant="default" size="md">
              {button}
            </Button>
          </div>
        ))}
      </div>
    </section>
    <section aria-labelledby="questions" className={classes.part}>
      <h2 id="questions">Questions</h2>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question} className={classes.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
    <footer className={classes.foot}>
      <Wordmark />
      <nav aria-label="More">
        <a href="/open/jobs">Open jobs</a>
        <a href="/login?to=/post-job">Post a job</a>
        <a href="#prices">Prices</a>
        <a href="/docs">API</a>
        <a href="/open/legal/score">The score</a>
        <a href="/open/legal/terms">Terms</a>
        <a href="/open/legal/privacy">Privacy</a>
        <a href="/open/legal/contact">Contact</a>
      </nav>
      <Button
        size="lg"
        onClick={() => {
          scrollTo({ top: 0, behavior: 'smooth' });
          document
            .querySelector<HTMLInputElement>('input[type="email"]')
            ?.focus({ preventScroll: true });
        }}
      >
        Sign in or sign up
      </Button>
    </footer>
  </section>
);
