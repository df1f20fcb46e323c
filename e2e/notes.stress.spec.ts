import { expect, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { newCompany, newPost } from './job-posts.ts';
import { apply, delivered, newPerson } from './job-seekers.ts';
import { button, exactly, link, region } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { answer, gone, press, sees } from './walk.ts';

/* Two colleagues write notes on an applicant, each on the same page. */

interface Mail {
  text: string;
}

/** Makes somebody with an account a member of a company's team, in a role for all of its jobs. */
async function joinTeam(owner: Page, companyId: number, colleague: Page, firstName: string) {
  const { email } = await ask<{ email: string }>(colleague, 'GET', '/v1/user/profile');
  await ask(owner, 'POST', `/v1/employer/company/${companyId}/team/invitation`, {
    emails: [email],
    role: 'recruiter',
    jobIds: null,
    name: { firstName: 'Maren', lastName: 'Lind' },
  });
  const secret = async () => {
    const mails = await owner.request.get('/dev/mailbox.json', { params: { to: email } });
    const texts = ((await mails.json()) as Mail[]).map(({ text }) => text).join('\n');
    return /\/join#(?<secret>[\w-]+)/.exec(texts)?.groups?.['secret'];
  };
  await expect.poll(secret).toBeDefined();
  await ask(colleague, 'POST', '/v1/user/invitation', {
    secret: await secret(),
    name: { firstName, lastName: 'Berg' },
  });
}

test('colleagues write notes, mention each other and follow what changes @note-6', async ({
  employer,
  enter,
}) => {
  const companyId = await newCompany(employer, 'Note Keepers Yard');
  const { id: jobId } = await newPost(employer, companyId, 'Crane rigger');
  const person = await newPerson(employer, 'Vera Holt');
  await apply(person, person.cvId, jobId);
  await delivered(employer, jobId, 1);
  const ana = await enter('hire');
  await joinTeam(employer, companyId, ana, 'Ana');
  const url = `/candidates/${person.cvId}?jobId=${jobId}&part=notes`;
  await employer.goto(url);
  await ana.goto(url);

  // By keyboard alone.
  const field = employer.getByRole('textbox', { name: 'New note' });
  await field.focus();
  await employer.keyboard.type('Rigged for Ostrum before.');
  await employer
    .getByRole('combobox', { name: 'Mention' })
    .or(employer.getByRole('textbox', { name: 'Mention' }))
    .focus();
  await employer.keyboard.type('Ana');
  await sees(employer.getByRole('option', { name: 'Ana Berg' }));
  await employer.keyboard.press('ArrowDown');
  await employer.keyboard.press('Enter');
  await field.focus();
  await employer.keyboard.press('Control+Enter');
  const notes = (page: Page) => region(page, 'Notes').getByRole('listitem');
  await sees(notes(employer).getByText('Rigged for Ostrum before.'));
  await expect(field).toHaveValue('');
  // The colleague's page follows, and her bell says who mentioned her.
  await sees(
    notes(ana).getByText('Rigged for Ostrum before.'),
    notes(ana).getByText('Maren Lind'),
    link(ana, 'Notes (1)'),
  );
  await expect
    .poll(async () => {
      const { list } = await ask<{ list: { text: string }[] }>(ana, 'GET', '/v1/user/notification');
      return list.map(({ text }) => text);
    })
    .toContain('Maren Lind mentioned you in a note on Vera Holt, Crane rigger.');

  await press(ana, 'Follow');
  await sees(button(ana, 'Stop following'));
  await press(notes(employer), 'Edit');
  await employer.getByRole('textbox', { name: 'Edit the note' }).fill('Rigged for Ostrum twice.');
  await employer.getByRole('checkbox', { name: 'Managers only' }).first().check();
  await button(notes(employer), 'Save', exactly).click();
  await sees(
    notes(ana).getByText('Rigged for Ostrum twice.'),
    notes(ana).getByText(/managers only/),
  );
  await press(notes(ana), /^Edited /);
  await sees(notes(ana).getByText('Rigged for Ostrum before.'));
  await checkPage(ana, {});
  await checkPage(employer, {});

  // What is typed stays over a reload; nobody edits what somebody else wrote.
  await ana.getByRole('textbox', { name: 'New note' }).fill('Half a thought');
  await gone(button(notes(ana), 'Edit', exactly));
  await ana.reload();
  await expect(ana.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thought');

  await press(notes(employer), 'Delete');
  await answer(employer, 'Delete this note?', 'Delete');
  await sees(notes(ana).getByText(/^Maren Lind deleted a note/));
  await gone(notes(ana).getByText('Rigged for Ostrum twice.'));
  await checkPage(ana, {});
});
