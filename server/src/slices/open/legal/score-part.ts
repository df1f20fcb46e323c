import { html, type Html } from '../../../platform/http/html.ts';
import type { Operator } from '../../../platform/legal.ts';
import { dayText } from '../page/facts.ts';
import { skillList } from '../page/job-page.ts';
import { exampleSection, type ScoreFacts } from './score-example.ts';

const trySection = ({ skills }: ScoreFacts): Html | false =>
  skills.length > 0 &&
  html`<section aria-labelledby="try">
    <h2 id="try">Try it</h2>
    ${skillList(skills)}
  </section>`;

const never = [
  'age, date of birth, and how long ago anything was',
  'name, picture, sex, origin, religion, health, family',
  'school, university, degree',
  'postal code, address, how far away somebody lives',
  'pay, and what was paid before',
  'years of experience, gaps between jobs',
  'who was hired, declined or clicked on before',
];

const ingredients = (): Html =>
  html`<section aria-labelledby="in">
      <h2 id="in">What goes in</h2>
      <ul>
        <li>The skills the job asks for, each with a level from 1 to 5.</li>
        <li>The same skills of the person, each with the level the person gave.</li>
        <li>How rarely jobs ask for a skill: its weight, from 1 to 10.</li>
        <li>How both like to work, from 24 choices, if both have answered.</li>
      </ul>
      <p>
        The order “Best match” counts more than the score: related skills, the words in titles and,
        among people for a job, the length of a CV. It changes no score and leaves nobody out.
      </p>
    </section>
    <section aria-labelledby="never">
      <h2 id="never">What never goes in</h2>
      <ul>
        ${never.map((one) => html`<li>${one}</li>`)}
      </ul>
      <p>
        Place, pay, type and years are filters that a reader sets. Each card says where they differ.
        They change no score.
      </p>
    </section>
    <section aria-labelledby="behavior">
      <h2 id="behavior">Behavior decides no band</h2>
      <p>
        How a person likes to work changes a score by at most 20 points. It never decides whether a
        person meets a job. It isn’t a filter, and nobody can search for people of one kind.
      </p>
    </section>`;

const weights = ({ countedAt, jobs }: ScoreFacts): Html =>
  html`<section aria-labelledby="weights">
    <h2 id="weights">Weights</h2>
    <p>
      A skill that more than a quarter of the jobs ask for weighs 1; each halving adds one, up to
      10. We count the weights once a week, over the jobs of the last year.
      ${
        countedAt
          ? `The last count was on ${dayText(countedAt)}, over ${jobs === 1 ? '1 job' : `${jobs.toLocaleString('en-US')} jobs`}.`
          : 'This Fourfold hasn’t counted them yet and uses the weights it came with.'
      }
      Below 2,000 jobs, figures from 923 published occupations fill the gaps.
    </p>
  </section>`;

/** From docs/match-quality.md, which says how each was measured. */
const errors = [
  ['100 real résumés and real job posts', '.379', '.546', '.401', '.521'],
  ['Real job posts', '.526', '.654', '.531', '.647'],
  ['O*NET, related occupations', '.324', '.419', '.334', '.419'],
  ['ESCO', '.503', '.551', '.503', '.547'],
] as const;

const errorSection = (): Html =>
  html`<section aria-labelledby="errors">
    <h2 id="errors">How often it errs</h2>
    <p>
      We measured how well people and jobs of the same or close work come first, on sets that we
      didn’t use to make the rules. A perfect first page of twenty would get 1. The table compares
      our order with a search engine’s own.
    </p>
    <div class="table" role="region" aria-label="The figures as a table" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Set</th>
            <th scope="col">Jobs: search engine</th>
            <th scope="col">Jobs: here</th>
            <th scope="col">People: search engine</th>
            <th scope="col">People: here</th>
          </tr>
        </thead>
        <tbody>
          ${errors.map(
            ([set, ...figures]) =>
              html`<tr>
                <th scope="row">${set}</th>
                ${figures.map((figure) => html`<td>${figure}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <ul>
      <li>Levels are what people say of themselves. Nothing here proves them.</li>
      <li>
        A person who claims 40 popular skills at the highest level shows up on 6% of first pages of
        real posts; a person who knows the rule and the posts, on 46%.
      </li>
      <li>
        People whose positions say nothing about their work are found less often: on 53 to 60% of
        the first pages for their own work, against 72 to 78% with one position.
      </li>
      <li>
        Not measured: behavior, and whether groups of people get different scores. We store no sex,
        origin or date of birth to measure it by.
      </li>
    </ul>
  </section>`;

const changes = [
  ['2026-11-21', 'The score: 80 parts skills, 20 parts behavior, from the first day.'],
  [
    '2026-11-22',
    'Weights from 1 to 10 instead of 1 to 3. A score is held at the line of its band, so that green means met.',
  ],
  [
    '2026-11-23',
    'Lists can be ordered by “Best match”, which counts related skills and titles too. No score changed.',
  ],
  [
    '2026-11-27',
    'Among people for a job a very long CV stands later in “Best match”. No score changed.',
  ],
  [
    '2026-11-27',
    'An employer may review a job without scores, and a decline can tell the match in plain words. No score changed.',
  ],
] as const;

const history = (): Html =>
  html`<section aria-labelledby="history">
    <h2 id="history">What has changed</h2>
    <dl class="facts">
      ${changes.toReversed().map(
        ([day, text]) =>
          html`<div>
            <dt><time datetime="${day}">${dayText(new Date(day))}</time></dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
  </section>`;

const anotherWay = ({ privacy }: Operator): Html =>
  html`<section aria-labelledby="another-way">
    <h2 id="another-way">Another way</h2>
    <p>
      You don’t have to be judged by a score. Once an application is delivered, its page has “Ask a
      person to look again” and “I need another way”. Only the company’s owner and recruiters see
      your request, and they have ten working days to answer. You don’t have to give a reason.
      Before you apply, or if that doesn’t help, write to
      <a href="mailto:${privacy}">${privacy}</a> and name the job.
    </p>
    <p>
      If a job is reviewed without scores, its page says so before you apply, and nobody at the
      company sees a number, a band or a color. A decline can explain your match in plain words. It
      does so for jobs in Colorado, California, Illinois and New York City and for remote jobs,
      unless the employer writes their own words, and always for jobs that are reviewed without
      scores.
    </p>
    <p>
      You can correct your skills and levels anytime. The next search uses them, and each job’s page
      shows where every number comes from.
    </p>
  </section>`;

/** What the product itself says of its score, below the words of who runs this. */
export const scorePart = (facts: ScoreFacts, operator: Operator): Html =>
  html`${ingredients()} ${exampleSection(facts)} ${trySection(facts)} ${weights(facts)}
  ${anotherWay(operator)} ${errorSection()} ${history()}`;
