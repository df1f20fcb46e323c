import type { Page } from '@playwright/test';
import { Hand } from './hand.ts';
import { answerAll, button, field, signIn } from './steps.ts';

/** As a founder's small firm writes it: without an address, and without the kind of business. */
export const ad = `# Bakery shift lead

Location: Duluth, MN. Full-time, onsite. $24 - $29 an hour.

## About Spindle Street Bread

Spindle Street Bread is a family bakery, founded in 1998. We are a team of 14.

## What you do

Lead the early shift of four, bake, plan the day and train new people.

## Requirements

- 3 years of experience
- Baking
- Strong teamwork
- Attention to detail

## Nice to have

- Customer service

Apply at https://careers.spindlestreet.com/jobs/4.
`;

/** Journey (c): a founder with an ad and nothing else publishes a job. */
export async function founder(page: Page): Promise<Hand> {
  await page.goto('/login');
  const hand = new Hand(page);
  await signIn(hand, 'Send me a code');
  await hand.tap(button(page, 'I want to hire'));
  await hand.paste(field(page, 'Paste the ad or a link'), ad);
  await hand.tap(button(page, 'Read the ad'));
  await hand.type(field(page, 'Your position there'), 'Owner');
  await hand.choose('Industry', 'Accommodation and Food Services', 'Food');
  await hand.type(field(page, 'Postal code'), '55802');
  await hand.tap(button(page, 'Use a letter mark'));
  await hand.does(() => button(page, 'Remove').waitFor());
  await hand.tap(button(page, 'Publish and go to the job'));
  await publishFromAd(hand);
  return hand;
}

/** From the ad's job to its publication. */
export async function publishFromAd(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(button(page, 'Next: Skills'));
  await hand.tap(button(page, /^Add all \d of must have/));
  await hand.tap(button(page, /^Add it of nice to have/));
  await hand.tap(button(page, 'Next: Behavior'));
  await answerAll(hand);
  await hand.tap(button(page, 'Publish'));
  await hand.does(() => page.getByText('“Bakery shift lead” is published.').waitFor());
}
