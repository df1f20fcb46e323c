import { expect } from '@playwright/test';
import { openBoard, pressOn } from './board.ts';
import { bite, newJob } from './job-posts.ts';
import { newApplicants, newPerson } from './job-seekers.ts';
import { button, dialog, exactly, notice } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { follow, press, says, sees, stay, stayed } from './walk.ts';

test('who applied sees that the position was filled, and a decline that goes with it @messenger-19', async ({
  employer: boss,
  enter,
}) => {
  const post = await newJob(boss, 'Quayside Looms', 'Loom fixer');
  const [hired, waits] = await newApplicants(boss, post.jobId, { 'Hild Voss': 4, 'Wanda Voss': 4 });
  if (!hired || !waits) throw new Error('Nobody applied');
  const move = ({ applicationId }: { applicationId: number }, status: string) =>
    ask(boss, 'PATCH', `/v1/employer/application/${applicationId}`, { status });
  await bite(boss, post.jobId, (await newPerson(boss, 'Inga Voss')).cvId);
  await move(hired, 'nextSteps');
  await move(hired, 'offer');
  const own = `/v1/applicant/application/${hired.applicationId}`;
  await ask(hired, 'PATCH', own, { status: 'offerAccepted' });
  await move(waits, 'nextSteps');
  const person = await enter(waits);
  await person.goto('/applications');
  await sees(button(person, 'Withdraw'));
  await stay(person);

  // The post is closed and no one declined: she may wait, or withdraw.
  await openBoard(boss, post);
  await pressOn(boss, hired.name, 'Hired');
  const offer = dialog(boss, 'Close the job post?');
  await expect(offer.getByRole('checkbox')).not.toBeChecked();
  await says(offer, 'Decline 2 applications that are still open');
  await button(offer, 'Close job', exactly).click();
  await sees(notice(boss, '“Loom fixer” is closed.'));
  const words = 'The position was filled. You can still withdraw.';
  await sees(person.getByText(words));
  await press(person, /^Notifications, \d+ unread/);
  await follow(person, /Quayside Looms filled the position Loom fixer\./);
  await expect(person).toHaveURL(`/jobs/${post.jobId}`);
  await sees(person.getByText(words));
  expect(await stayed(person)).toBe(true);

  // Posted again, and hired anew: this time those who are still open are declined with it.
  await ask(boss, 'POST', `/v1/employer/application/${hired.applicationId}/undo`);
  await ask(boss, 'POST', `/v1/employer/job/${post.jobId}/publish`);
  await expect(person.getByText(words)).toBeHidden();
  await boss.goto(`/candidates/${hired.cvId}?jobId=${post.jobId}`);
  await button(boss, 'Hired', exactly).first().click();
  await offer.getByRole('checkbox').check();
  await offer
    .getByRole('textbox', { name: 'Anything to add?' })
    .fill('Thank you for your patience.');
  await press(offer, 'Close job and decline 2');
  await sees(notice(boss, /^2 declined\./));
  await person.goto('/applications');
  const said = 'Position filled. Thank you for your patience.';
  await sees(person.getByRole('blockquote').filter({ hasText: said }));
});
