import { expect, type Page, test } from '@playwright/test';
import { newCompany } from './job-posts.ts';
import { button, title } from './locators.ts';
import { shared } from './openings.ts';
import { ask } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* A company's webhooks, from adding one to its log. The name leads nowhere, so that nothing answers. */

let owner: Page;
let companyId: number;

shared(async (enter) => {
  owner = await enter('hire');
  companyId = await newCompany(owner, 'Heron Lane Bakery');
});

const dialog = (name: string) => owner.getByRole('dialog', { name });

test('an owner adds a webhook and sees its secret once @open-79', async () => {
  await owner.goto('/companies');
  await press(owner, 'More about Heron Lane Bakery');
  await owner.getByRole('menuitem', { name: 'Webhooks' }).click();
  await sees(title(owner, 'Webhooks'));
  await press(owner, 'Add webhook');
  const form = dialog('Add a webhook');
  const address = form.getByRole('textbox', { name: 'Address' });
  await address.fill('http://10.0.0.1/in');
  await press(form, 'Add webhook');
  await expect(address).toHaveAccessibleDescription(/Please enter an address like https:/);
  await address.fill('https://hooks.invalid/in');
  await form.getByText('Job posted').click();
  await press(form, 'Add webhook');
  const secret = dialog('The secret of this webhook');
  await expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_.{44}$/);
  await press(secret, 'Done');
  const card = owner.getByRole('article');
  await sees(card.getByRole('heading', { name: 'hooks.invalid/in' }));
  await says(card, 'Job closed');
  await expect(card).not.toContainText('Job posted');
  await owner.reload();
  await expect(owner.getByRole('article')).toHaveCount(1);
  await gone(owner.getByText('whsec_'));
});

test('… sends a test, reads in the log what came of it, and sends it again @open-79', async () => {
  await press(owner, 'Send test');
  await follow(owner, 'Log of hooks.invalid/in');
  const message = owner.getByRole('listitem').filter({ hasText: 'Test' });
  await says(message, 'Not delivered', /Could not be reached|No answer within ten seconds/);
  await message.getByText(/^Message /).click();
  await sees(message.getByText('"type": "webhook.test"'));
  const tried = owner.waitForResponse((answer) => answer.url().endsWith('/again'));
  await press(message, /^Send again/);
  expect((await tried).status()).toBe(200);
  await says(message, 'Not delivered');
});

test('… turns the secret over, turns the webhook off and on, and deletes it @open-79', async () => {
  const choose = async (name: string) => {
    await press(owner, 'More about hooks.invalid/in');
    await owner.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('New secret');
  await press(dialog('Make a new secret?'), 'Make a new secret');
  await press(dialog('The secret of this webhook'), 'Done');
  await sees(owner.getByText(/^Both secrets sign until/));
  await choose('Turn off');
  await expect(button(owner, 'Send test')).toBeDisabled();
  await choose('Turn on');
  await expect(button(owner, 'Send test')).toBeEnabled();
  await choose('Delete');
  await press(dialog('Delete this webhook?'), 'Delete');
  await expect(owner).toHaveURL(`/companies/${companyId}/webhooks`);
  await sees(owner.getByText('No webhooks yet.'));
  const path = `/v1/employer/company/${companyId}/webhook`;
  expect(await ask(owner, 'GET', path)).toEqual({ list: [] });
});
