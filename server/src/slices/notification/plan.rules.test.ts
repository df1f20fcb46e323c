import { expect, test } from 'vitest';
import { planLetter, type Posts } from './plan.rules.ts';
import type { PlanNews } from '../subscription/news.rules.ts';

const at = new Date('2026-03-09T21:05:00Z');
const chooseUntil = new Date('2026-03-12T21:05:00Z');
const next = { date: at, amount: 9900 };
const payment = { id: 'F-1', at, text: 'Starter, March', amount: 9950 };
const none: Posts = { published: 0, paused: 0 };
const one: Posts = { published: 1, paused: 0 };
const two: Posts = { published: 2, paused: 0 };
const paused: Posts = { published: 0, paused: 1 };
const allPaused: Posts = { published: 0, paused: 3 };

/** A letter is its heading, its paragraphs and its button. */
test.each<[PlanNews, Posts, string]>([
  [
    { kind: 'earlyAccessEnds', at, chooseUntil },
    two,
    `Your early access ends on March 9, 2026
Until March 9, 2026 at 9:05 PM UTC you can post as many jobs as you want.
Then you have until March 12, 2026 at 9:05 PM UTC to choose a plan. Your job posts stay open that long.
[Choose a plan]`,
  ],
  [
    { kind: 'earlyAccessEnded', chooseUntil },
    two,
    `Your early access has ended
You have 72 hours, until March 12, 2026 at 9:05 PM UTC, to choose a plan.
Your job posts stay open until then. Without a plan we pause them; nothing is lost.
[Choose a plan]`,
  ],
  [
    { kind: 'paused' },
    allPaused,
    `Your job posts are paused
Your early access has ended.
3 job posts are paused. Nothing is lost.
Choose Pro to open all of them again, or Starter to open 2.
[Choose a plan]`,
  ],
  [
    { kind: 'begun', planId: 'starter', freeUntil: at, next },
    none,
    `Your Starter plan has begun
It’s free until March 9, 2026, then $99 a month.
Your next payment is $99 on March 9, 2026.
You can post 2 jobs in each billing period.
[See your plan]`,
  ],
  [
    { kind: 'begun', planId: 'pro', freeUntil: null, next: null },
    one,
    `Your Pro plan has begun
Pro is $399 a month.
You can post as many jobs as you want.
1 job post is open.
[See your plan]`,
  ],
  [
    { kind: 'changed', planId: 'starter', next },
    two,
    `You’re on Starter now
Starter is $99 a month.
Your next payment is $99 on March 9, 2026.
You can post 2 jobs in each billing period.
2 job posts are open.
[See your plan]`,
  ],
  [
    { kind: 'changesLater', from: 'pro', to: 'starter', at },
    two,
    `Your plan changes to Starter on March 9, 2026
You stay on Pro until then. After that you pay $99 a month.
You can post 2 jobs in each billing period.
The job posts you picked, up to 2, stay open. We close the others that day.
You can undo this until then.
[See your plan]`,
  ],
  [
    { kind: 'goesOn', planId: 'pro', next },
    two,
    `Your Pro plan continues
The change you had planned won’t happen.
Your next payment is $99 on March 9, 2026.
[See your plan]`,
  ],
  [
    { kind: 'cancelled', planId: 'pro', until: at },
    two,
    `Your Pro plan has been canceled
Your plan ends on March 9, 2026. We won’t charge you again.
We pause your open job posts then; nothing is lost.
You can undo this until then.
[See your plan]`,
  ],
  [
    { kind: 'planned', planId: 'starter', at, next },
    two,
    `Your Starter plan begins on March 9, 2026
Your free week continues until then, with as many job posts as you want.
We’ll charge $99 to your card on March 9, 2026. You pay nothing before that.
You can post 2 jobs in each billing period.
Then 2 of your open job posts stay open, and we close the others.
You can undo this until then.
[See your plan]`,
  ],
  [
    { kind: 'planned', planId: 'pro', at, next: null },
    two,
    `Your Pro plan begins on March 9, 2026
Your free week continues until then, with as many job posts as you want.
You can post as many jobs as you want.
You can undo this until then.
[See your plan]`,
  ],
  [
    { kind: 'plannedNoMore', planId: 'pro' },
    two,
    `Your Pro plan won’t begin
We won’t charge you. Your free week continues until it ends.
[See your plan]`,
  ],
  [
    { kind: 'chargeComes', planId: 'starter', next },
    two,
    `Your free days end on March 9, 2026
We’ll charge $99 to your card on March 9, 2026. That pays for the first month of Starter, which continues until you cancel.
Cancel before March 9, 2026 at 9:05 PM UTC and you pay nothing.
[See your plan]`,
  ],
  [
    { kind: 'paid', payment },
    two,
    `Receipt: $99.50
We received $99.50 on March 9, 2026. Thank you.
Starter, March
This is invoice F-1. You can read and print it with your other invoices.
[See your invoices]`,
  ],
  [
    { kind: 'paymentFailed', planId: 'starter', retryAt: at },
    two,
    `Your payment failed
We couldn’t charge $99 for your Starter plan.
We’ll try again on March 9, 2026. Until then your plan and your job posts stay as they are.
Please add another card if this one no longer works.
[Update your card]`,
  ],
  [
    { kind: 'paymentFailed', planId: 'pro', retryAt: null },
    two,
    `Your payment failed
We couldn’t charge $399 for your Pro plan.
Your plan and your job posts stay as they are for now.
Please add another card if this one no longer works.
[Update your card]`,
  ],
  [
    { kind: 'ended', planId: 'pro', unpaid: true },
    paused,
    `Your Pro plan has ended
We couldn’t charge your card.
1 job post is paused. Nothing is lost.
Choose Pro to open all of them again, or Starter to open 2.
[Choose a plan]`,
  ],
  [
    { kind: 'ended', planId: 'pro', unpaid: false },
    none,
    `Your Pro plan has ended
Choose a plan when you want to post jobs again.
[Choose a plan]`,
  ],
])('%j', (news, posts, written) => {
  const letter = planLetter(news, posts);
  const lines = letter && [letter.heading, ...letter.paragraphs, `[${letter.button}]`];
  expect(lines?.join('\n')).toBe(written);
});

test('a turn is named in the owner’s zone', () => {
  const late = new Date('2026-03-10T03:30:00Z');
  const letter = planLetter(
    { kind: 'earlyAccessEnds', at: late, chooseUntil },
    none,
    'America/Chicago',
  );
  expect(letter?.heading).toBe('Your early access ends on March 9, 2026');
  expect(letter?.paragraphs[0]).toContain('March 9, 2026 at 10:30 PM Central Daylight Time');
});

test('who has no job posts is not told that they are paused', () => {
  expect(planLetter({ kind: 'paused' }, none)).toBeNull();
});
