import { keptJobs, plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { momentIn } from '../../platform/mail/moment.rules.ts';
import type { PlanNews } from '../subscription/news.rules.ts';
import type { NextPayment } from '../subscription/subscription.rules.ts';

/** The numbers of an account's job posts, after they followed its plan. */
export interface Posts {
  published: number;
  paused: number;
}

export type PlanLetter = Pick<Letter, 'heading' | 'paragraphs'> & { button: string };

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const dayFormat = format({ month: 'long', day: 'numeric', year: 'numeric' });
const dayOf = (date: Date) => dayFormat.format(date);
const priceOf = (planId: PlanId) => `$${plans[planId].price}`;
const monthly = (planId: PlanId) => `${plans[planId].name} is ${priceOf(planId)} a month.`;
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const cents = (amount: number) => exact.format(amount / 100);
const chargeText = (next: NextPayment) =>
  `On ${dayOf(next.date)} we charge $${next.amount / 100} to your card.`;
const nextText = (next: NextPayment | null) =>
  next ? [`Your next payment is $${next.amount / 100} on ${dayOf(next.date)}.`] : [];

function allowed(planId: PlanId): string {
  const { posts } = plans[planId];
  return posts === null
    ? 'You can post as many jobs as you want.'
    : `You can post ${posts} jobs in each billing period.`;
}

const count = (posts: number, what: string) =>
  posts === 1 ? `1 job post is ${what}` : `${posts} job posts are ${what}`;
const openText = ({ published }: Posts) => (published > 0 ? [`${count(published, 'open')}.`] : []);
const pausedText = ({ paused }: Posts) =>
  paused > 0 ? [`${count(paused, 'paused')}. Nothing is lost.`] : [];
const resumeText = `Choose Pro and all of them are open again, or Starter and ${keptJobs} are.`;

/** The mail to the owner of a plan; null if there is nothing to say. @param timeZone the owner's */
export function planLetter(news: PlanNews, posts: Posts, timeZone = 'UTC'): PlanLetter | null {
  const momentOf = (date: Date) => momentIn(timeZone, date, {});
  const ending = (date: Date) =>
    date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  switch (news.kind) {
    case 'earlyAccessEnds':
      return {
        heading: `Your early access ends on ${ending(news.at)}`,
        paragraphs: [
          `Until ${momentOf(news.at)} you can post as many jobs as you want.`,
          `After that you have time until ${momentOf(news.chooseUntil)} to choose a plan. Your job posts stay open until then.`,
        ],
        button: 'Choose a plan',
      };
    case 'earlyAccessEnded':
      return {
        heading: 'Your early access has ended',
        paragraphs: [
          `You have 72 hours to choose a plan: until ${momentOf(news.chooseUntil)}.`,
          'Your job posts stay open until then. Without a plan they are paused, and nothing is lost.',
        ],
        button: 'Choose a plan',
      };
    case 'paused':
      // An employer without posts was reminded earlier that the time to choose ends.
      if (posts.paused === 0) return null;
      return {
        heading: 'Your job posts are paused',
        paragraphs: ['Your early access has ended.', ...pausedText(posts), resumeText],
        button: 'Choose a plan',
      };
    case 'begun':
      return {
        heading: `Your ${plans[news.planId].name} plan has begun`,
        paragraphs: [
          news.freeUntil
            ? `It’s free until ${dayOf(news.freeUntil)}, then ${priceOf(news.planId)} a month.`
            : monthly(news.planId),
          ...nextText(news.next),
          allowed(news.planId),
          ...openText(posts),
        ],
        button: 'See your plan',
      };
    case 'changed':
      return {
        heading: `You’re on ${plans[news.planId].name} now`,
        paragraphs: [
          monthly(news.planId),
          ...nextText(news.next),
          allowed(news.planId),
          ...openText(posts),
        ],
        button: 'See your plan',
      };
    case 'changesLater':
      return {
        heading: `Your plan changes to ${plans[news.to].name} on ${dayOf(news.at)}`,
        paragraphs: [
          `Until then you stay on ${plans[news.from].name}. From then on it is ${priceOf(news.to)} a month.`,
          allowed(news.to),
          `Up to ${keptJobs} of your job posts stay open, the ones you picked; others are closed on that day.`,
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'goesOn':
      return {
        heading: `Your ${plans[news.planId].name} plan continues`,
        paragraphs: ['The change planned for its end is undone.', ...nextText(news.next)],
        button: 'See your plan',
      };
    case 'cancelled':
      return {
        heading: `Your ${plans[news.planId].name} plan has been canceled`,
        paragraphs: [
          `Its last day is ${dayOf(news.until)}. Nothing more is charged.`,
          'Then your open job posts are paused, and nothing is lost.',
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'planned':
      return {
        heading: `Your ${plans[news.planId].name} plan begins on ${dayOf(news.at)}`,
        paragraphs: [
          'Until then your free week continues, with as many job posts as you want.',
          ...(news.next
            ? [`Nothing is charged before ${dayOf(news.next.date)}. ${chargeText(news.next)}`]
            : []),
          allowed(news.planId),
          ...(news.planId === 'starter'
            ? [`Of your open job posts ${keptJobs} stay open then; others are closed.`]
            : []),
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'plannedNoMore':
      return {
        heading: `Your ${plans[news.planId].name} plan won’t begin`,
        paragraphs: ['Nothing is charged. Your free week continues to its end.'],
        button: 'See your plan',
      };
    case 'chargeComes':
      return {
        heading: `Your free days end on ${dayOf(news.next.date)}`,
        paragraphs: [
          `${chargeText(news.next)} That is the first month of ${plans[news.planId].name}, which continues until you cancel.`,
          `Cancel before ${momentOf(news.next.date)} and you pay nothing.`,
        ],
        button: 'See your plan',
      };
    case 'paid':
      return {
        heading: `Receipt: ${cents(news.payment.amount)}`,
        paragraphs: [
          `We received ${cents(news.payment.amount)} on ${dayOf(news.payment.at)}. Thank you.`,
          news.payment.text,
          `Invoice ${news.payment.id}. You can read and print it under your invoices.`,
        ],
        button: 'See your invoices',
      };
    case 'paymentFailed':
      return {
        heading: 'Your payment failed',
        paragraphs: [
          `We couldn’t charge ${priceOf(news.planId)} for your ${plans[news.planId].name} plan.`,
          news.retryAt
            ? `We’ll try again on ${dayOf(news.retryAt)}. Until then your plan and your job posts stay as they are.`
            : 'Your plan and your job posts stay as they are for now.',
          'Please use another card if this one doesn’t work anymore.',
        ],
        button: 'Update your card',
      };
  }
  // The plan has ended.
  return {
    heading: `Your ${plans[news.planId].name} plan has ended`,
    paragraphs: [
      ...(news.unpaid ? ['We couldn’t charge your card.'] : []),
      ...pausedText(posts),
      posts.paused > 0 ? resumeText : 'Choose a plan when you want to post jobs again.',
    ],
    button: 'Choose a plan',
  };
}
