import { expect, test } from 'vitest';
import { planLetter, type Posts } from './plan.rules.ts';
import type { PlanNews } from '../subscription/news.rules.ts';

const at = new Date('2026-03-09T21:05:00Z');
const chooseUntil = new Date('2026-03-12T21:05:00Z');
const next = { date: at, amount: 9900 };
const none: Posts = { published: 0, paused: 0 };
const two: Posts = { published: 2, paused: 0 };
const paused: Posts = { published: 0, paused: 1 };

test.each<[PlanNews, Posts, string, string[]]>([
  [
    { kind: 'earlyAccessEnds', at, chooseUntil },
    two,
    'Your early access ends on March 9, 2026',
    ['March 9, 2026 at 9:05 PM UTC', 'March 12, 2026 at 9:05 PM UTC'],
  ],
  [
    { kind: 'earlyAccessEnded', chooseUntil },
    two,
    'Your early access has ended',
    ['72 hours', 'March 12, 2026 at 9:05 PM UTC', 'nothing is lost'],
  ],
  [
    { kind: 'paused' },
    paused,
    'Your job posts are paused',
    ['1 job post is paused. Nothing is lost.', 'or Starter and 2 are.'],
  ],
  [
    { kind: 'begun', planId: 'starter', freeUntil: at, next },
    none,
    'Your Starter plan has begun',
    [
      'It’s free until March 9, 2026, then $99 a month.',
      'Your next payment is $99 on March 9, 2026.',
      'You can post 2 jobs in each billing period.',
    ],
  ],
  [
    { kind: 'begun', planId: 'pro', freeUntil: null, next: { date: at, amount: 39_900 } },
    two,
    'Your Pro plan has begun',
    [
      'Pro is $399 a month.',
      'Your next payment is $399 on March 9, 2026.',
      'You can post as many jobs as you want.',
      '2 job posts are open.',
    ],
  ],
  [
    { kind: 'changed', planId: 'starter', next },
    two,
    'You’re on Starter now',
    ['Starter is $99 a month.', '2 job posts are open.'],
  ],
  [
    { kind: 'changesLater', from: 'pro', to: 'starter', at },
    two,
    'Your plan changes to Starter on March 9, 2026',
    ['Until then you stay on Pro.', '$99 a month', 'You can undo this until then.'],
  ],
  [
    { kind: 'goesOn', planId: 'pro', next },
    two,
    'Your Pro plan continues',
    ['Your next payment is $99 on March 9, 2026.'],
  ],
  [
    { kind: 'cancelled', planId: 'pro', until: at },
    two,
    'Your Pro plan has been canceled',
    ['Its last day is March 9, 2026.', 'Nothing more is charged.'],
  ],
  [
    { kind: 'paymentFailed', planId: 'starter', retryAt: at },
    two,
    'Your payment failed',
    ['We couldn’t charge $99 for your Starter plan.', 'We’ll try again on March 9, 2026.'],
  ],
  [
    { kind: 'paymentFailed', planId: 'pro', retryAt: null },
    two,
    'Your payment failed',
    ['$399', 'stay as they are for now.'],
  ],
  [
    { kind: 'ended', planId: 'pro', unpaid: true },
    paused,
    'Your Pro plan has ended',
    ['We couldn’t charge your card.', '1 job post is paused.'],
  ],
  [
    { kind: 'ended', planId: 'pro', unpaid: false },
    none,
    'Your Pro plan has ended',
    ['Choose a plan when you want to post jobs again.'],
  ],
])('%j', (news, posts, heading, said) => {
  const letter = planLetter(news, posts);
  expect(letter?.heading).toBe(heading);
  for (const words of said) expect(letter?.paragraphs.join('\n')).toContain(words);
});

test('who has no job posts is not told that they are paused', () => {
  expect(planLetter({ kind: 'paused' }, none)).toBeNull();
});
