import { expect, test, type Page } from '@playwright/test';
import { newCompany } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* A company's webhooks, from adding one to its log. The name leads nowhere, so that nothing answers. */

test.describe.configure({ mode: 'serial' });

let owner: Page;
let companyId: number;

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  await joinAs(owner, newAddress('webhooks'), 'hire');
  companyId = await newCompany(owner, 'Heron Lane Bakery');
});
test.afterAll(() => owner.context().close());

const dialog = (name: string) => owner.getByRole('dialog', { name });

test('an owner adds a webhook and sees its secret once @open-79', async () => {
  await owner.goto('/companies');
  await owner.getByRole('button', { name: 'More about Heron Lane Bakery' }).click();
  await owner.getByRole('menuitem', { name: 'Webhooks' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await owner.getByRole('button', { name: 'Add webhook' }).click();
  const form = dialog('Add a webhook');
  const address = form.getByRole('textbox', { name: 'Address' });
  await address.fill('http://10.0.0.1/in');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/Please enter an address like https:/);
  await address.fill('https://hooks.invalid/in');
  await form.getByText('Job posted').click();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = dialog('The secret of this webhook');
  await expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_.{44}$/);
  await secret.getByRole('button', { name: 'Done' }).click();
  const card = owner.getByRole('article');
  await expect(card.getByRole('heading', { name: 'hooks.invalid/in' })).toBeVisible();
  await expect(card).toContainText('Job closed');
  await expect(card).not.toContainText('Job posted');
  await owner.reload();
  await expect(owner.getByRole('article')).toHaveCount(1);
  await expect(owner.getByText('whsec_')).toHaveCount(0);
});

test('… sends a test, reads in the log what came of it, and sends it again @open-79', async () => {
  await owner.getByRole('button', { name: 'Send test' }).click();
  await owner.getByRole('link', { name: 'Log of hooks.invalid/in' }).click();
  const message = owner.getByRole('listitem').filter({ hasText: 'Test' });
  await expect(message).toContainText('Not delivered');
  await expect(message).toContainText(/Could not be reached|No answer within ten seconds/);
  await message.getByText(/^Message /).click();
  await expect(message.getByText('"type": "webhook.test"')).toBeVisible();
  const tried = owner.waitForResponse((answer) => answer.url().endsWith('/again'));
  await message.getByRole('button', { name: /^Send again/ }).click();
  expect((await tried).status()).toBe(200);
  await expect(message).toContainText('Not delivered');
});

test('… turns the secret over, turns the webhook off and on, and deletes it @open-79', async () => {
  const choose = async (name: string) => {
    await owner.getByRole('button', { name: 'More about hooks.invalid/in' }).click();
    await owner.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('New secret');
  await dialog('Make a new secret?').getByRole('button', { name: 'Make a new secret' }).click();
  await dialog('The secret of this webhook').getByRole('button', { name: 'Done' }).click();
  await expect(owner.getByText(/^Both secrets sign until/)).toBeVisible();
  await choose('Turn off');
  await expect(owner.getByRole('button', { name: 'Send test' })).toBeDisabled();
  await choose('Turn on');
  await expect(owner.getByRole('button', { name: 'Send test' })).toBeEnabled();
  await choose('Delete');
  await dialog('Delete this webhook?').getByRole('button', { name: 'Delete' }).click();
  await expect(owner).toHaveURL(`/companies/${companyId}/webhooks`);
  await expect(owner.getByText('No webhooks yet.')).toBeVisible();
  const path = `/v1/employer/company/${companyId}/webhook`;
  expect(await ask(owner, 'GET', path)).toEqual({ list: [] });
});
