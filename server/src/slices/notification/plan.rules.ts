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
  `We’ll charge $${next.amount / 100} to your card on ${dayOf(next.date)}.`;
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
const resumeText = `Choose Pro to open all of them again, or Starter to open ${keptJobs}.`;

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
          `Then you have until ${momentOf(news.chooseUntil)} to choose a plan. Your job posts stay open that long.`,
        ],
        button: 'Choose a plan',
      };
    case 'earlyAccessEnded':
      return {
        heading: 'Your early access has ended',
        paragraphs: [
          `You have 72 hours, until ${momentOf(news.chooseUntil)}, to choose a plan.`,
          'Your job posts stay open until then. Without a plan we pause them; nothing is lost.',
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
          `You stay on ${plans[news.from].name} until then. After that you pay ${priceOf(news.to)} a month.`,
          allowed(news.to),
          `The job posts you picked, up to ${keptJobs}, stay open. We close the others that day.`,
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'goesOn':
      return {
        heading: `Your ${plans[news.planId].name} plan continues`,
        paragraphs: ['The change you had planned won’t happen.', ...nextText(news.next)],
        button: 'See your plan',
      };
    case 'cancelled':
      return {
        heading: `Your ${plans[news.planId].name} plan has been canceled`,
        paragraphs: [
          `Your plan ends on ${dayOf(news.until)}. We won’t charge you again.`,
          'We pause your open job posts then; nothing is lost.',
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'planned':
      return {
        heading: `Your ${plans[news.planId].name} plan begins on ${dayOf(news.at)}`,
        paragraphs: [
          'Your free week continues until then, with as many job posts as you want.',
          ...(news.next ? [`${chargeText(news.next)} You pay nothing before that.`] : []),
          allowed(news.planId),
          ...(news.planId === 'starter'
            ? [`Then ${keptJobs} of your open job posts stay open, and we close the others.`]
            : []),
          'You can undo this until then.',
        ],
        button: 'See your plan',
      };
    case 'plannedNoMore':
      return {
        heading: `Your ${plans[news.planId].name} plan won’t begin`,
        paragraphs: ['We won’t charge you. Your free week continues until it ends.'],
        button: 'See your plan',
      };
    case 'chargeComes':
      return {
        heading: `Your free days end on ${dayOf(news.next.date)}`,
        paragraphs: [
          `${chargeText(news.next)} That pays for the first month of ${plans[news.planId].name}, which continues until you cancel.`,
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
          `This is invoice ${news.payment.id}. You can read and print it with your other invoices.`,
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
          'Please add another card if this one no longer works.',
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
