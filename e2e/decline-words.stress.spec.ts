import { expect } from '@playwright/test';
import { cardOf, openBoard, pressOn } from './board.ts';
import { checkPage } from './check-page.ts';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { apply, delivered, newCv } from './job-seekers.ts';
import { button, dialog, exactly } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { gone, sees } from './walk.ts';

/* A decline tells the match in plain words; where a job is reviewed without scores, to its person alone. */

const words = /^Your match when this was decided: \d+ of 100\./;

test('a job reviewed without scores shows the company no match, and its person reads the words @trust-77', async ({
  candidate,
  employer,
}) => {
  const cvId = await newCv(candidate, 'Petra Vale', [{ name: 'Baking', level: 2 }]);
  const companyId = await newCompany(employer, 'Unscored Bread');
  const { id: jobId } = await newDraft(employer, companyId, 'Dawn baker');
  await employer.goto(`/companies/${companyId}/job/${jobId}`);
  const review = employer.getByRole('switch', { name: 'Review without scores' });
  await review.click();
  await expect(review).toBeChecked();
  await checkPage(employer, {});
  await ask(employer, 'POST', `/v1/employer/job/${jobId}/publish`);

  await candidate.goto(`/jobs/${jobId}`);
  await sees(
    candidate.getByText(/^Employers here see no match\. How it works/),
    candidate.getByText('Your CV and contact details go to Unscored Bread.'),
  );
  await button(candidate, 'Apply', exactly).click();
  await delivered(employer, jobId, 1);

  await openBoard(employer, { companyId, jobId });
  const card = cardOf(employer, 'Petra Vale');
  await sees(card, employer.getByText('Reviewed without scores'));
  await gone(card.getByText(/% match/), employer.getByRole('group', { name: 'Requirements' }));
  await checkPage(employer, {});
  await employer.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await sees(employer.getByRole('heading', { level: 1 }));
  await gone(employer.getByText(/% match/));
  await checkPage(employer, {});

  await openBoard(employer, { companyId, jobId });
  await pressOn(employer, 'Petra Vale', 'Decline Petra Vale');
  const popup = dialog(employer, 'Decline Petra Vale?');
  await sees(popup.getByText(/^Petra Vale alone reads their match in plain words\./));
  await button(popup, 'Decline', exactly).click();
  await gone(popup);
  await candidate.goto('/applications');
  // Folded in the history before.
  await sees(candidate.getByText(words).last());
  await checkPage(candidate, {});
});

test('in Colorado the words go along unless the employer writes their own @trust-75', async ({
  candidate,
  employer,
}) => {
  const cvId = await newCv(candidate, 'Rosa Field', [{ name: 'Baking', level: 2 }]);
  const companyId = await newCompany(employer, 'Mile High Bread');
  const { id: jobId } = await newPost(employer, companyId, 'Altitude baker', {
    role: { locationCity: 'Denver', locationStateId: 'CO' },
  });
  await apply(candidate, cvId, jobId);
  await delivered(employer, jobId, 1);
  await openBoard(employer, { companyId, jobId });
  await pressOn(employer, 'Rosa Field', 'Decline Rosa Field');
  const popup = dialog(employer, 'Decline Rosa Field?');
  const attach = popup.getByRole('checkbox', { name: 'Attach the match in plain words' });
  await expect(attach).toBeChecked();
  await expect(attach).toBeDisabled();
  await popup.getByRole('textbox').fill('We looked for more years at an oven.');
  await expect(attach).not.toBeChecked();
  await attach.check();
  await popup.getByText('What Rosa Field would read').click();
  await sees(popup.getByText(words));
  await checkPage(employer, {});
  await button(popup, 'Decline', exactly).click();
  await gone(popup);
  await candidate.goto('/applications');
  await sees(
    candidate.getByText(words).last(),
    candidate.getByText('We looked for more years at an oven.').last(),
  );
});
