import { expect } from '@playwright/test';
import { cardOf, openBoard } from './board.ts';
import { checkPage } from './check-page.ts';
import { newCompany, newPost } from './job-posts.ts';
import { delivered, newCv } from './job-seekers.ts';
import { button, exactly, link } from './locators.ts';
import { test } from './openings.ts';
import { gone, press, sees } from './walk.ts';

/* What a candidate knows of the score before applying, and may ask for after it. */

test('one reads the score before applying, asks for a person, and both sides see the clock @trust-15', async ({
  candidate,
  employer,
}) => {
  const cvId = await newCv(candidate, 'Wilma Stern', [{ name: 'Baking', level: 4 }]);
  const companyId = await newCompany(employer, 'Second Look Bread');
  const { id: jobId } = await newPost(employer, companyId, 'Night baker');
  await candidate.goto(`/jobs/${jobId}`);
  const line = candidate.getByText(/^Employers here see a computed match: \d+\./);
  await sees(line);
  await expect(link(line, 'How it works')).toHaveAttribute('href', '/open/legal/score');
  const [page] = await Promise.all([
    candidate.waitForEvent('popup'),
    link(line, 'Ask for another way').click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Another way' })).toBeInViewport();

  await button(candidate, 'Apply', exactly).click();
  await delivered(employer, jobId, 1);
  await press(candidate, 'Ask a person to look again');
  await sees(
    candidate.getByText(/^You asked a person to look again on .+: 10 working days left\.$/),
  );
  await gone(button(candidate, 'Ask a person to look again'));
  await checkPage(candidate, {});
  await press(candidate, 'I need another way');
  await gone(button(candidate, 'I need another way'));

  await openBoard(employer, { companyId, jobId });
  const asked = 'Look again · 10 working days left, Another way · 10 working days left';
  await sees(cardOf(employer, 'Wilma Stern').getByText(asked));
  await checkPage(employer, {});
  await employer.goto(`/candidates/${cvId}?jobId=${jobId}`);
  const request = employer.getByText(/^Wilma asked a person to look again on .+ left\.$/);
  await sees(request);
  await button(employer, 'It is done').first().press('Enter');
  await sees(employer.getByText(/^Wilma asked a person to look again on .+: done on .+\.$/));
  await checkPage(employer, {});
  // The candidate's page follows.
  await sees(candidate.getByText(/^You asked a person to look again on .+: done on .+\.$/));
});
