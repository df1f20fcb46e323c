import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { divert, hold } from './diverted.ts';
import { dialog, exactly, field, link, status, title } from './locators.ts';
import { shared } from './openings.ts';
import { ask, choose, picture } from './people.ts';
import { fill, gone, press, says, sees } from './walk.ts';

/* The company form: its picture, every refusal under its field, what is kept and what is asked. */

const saved = (page: Page) => status(page, /^Saved$/);

/** The words under a field: what describes it to a screen reader. */
const under = (page: Page, name: string) =>
  expect(field(page, name).or(page.getByRole('combobox', { name, exact: true })));

/** A picture twice as wide as high, red on the left and blue on the right. */
async function wideImage(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = 'blue';
    context.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** A page that is left stays for half a second more. */
const leaveSlowly = (page: Page) =>
  page.evaluate(() => {
    document.startViewTransition = (options) => {
      const update = typeof options === 'function' ? options : options?.update;
      const done = new Promise((resolve) => setTimeout(resolve, 500)).then(() => update?.());
      return { updateCallbackDone: done, ready: done, finished: done } as unknown as ViewTransition;
    };
  });

/** Size of a shown picture, and how red or blue it is at its left and right edge. */
const seen = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture');
    if (!element.complete || element.naturalWidth === 0) return null;
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(element, 0, 0);
    const color = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, height / 2, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { square: width === height, left: color(4), right: color(width - 5) };
  });

test.describe('the form', () => {
  let page: Page;
  shared(async (enter) => {
    page = await enter('hire');
  });

  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const logo = () => page.locator('main form label img');

  test('a picture that cannot be taken is refused in words under its field @company-11', async () => {
    await page.goto('/companies/add');
    const words = page.locator('form').getByRole('status');
    await pick('logo.gif', 'image/gif', Buffer.from('GIF89a'));
    await expect(words).toHaveText('Please choose a JPEG, PNG or WebP picture');
    await pick('logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(words).toHaveText('Please choose a picture of at most 5 MB');
    await pick('logo.png', 'image/png', Buffer.from('this is no picture'));
    await expect(words).toHaveText('We can’t read this picture. Please choose another one');
    await expect(page.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true');

    // The server's error for a field, too.
    const mend = await divert(page, '**/v1/file/upload/**', (route) =>
      route.fulfill({
        status: 413,
        json: {
          response: { status: 'error', message: 'The picture is larger than 5 MB' },
          data: {},
        },
      }),
    );
    await pick(picture.name, picture.mimeType, picture.buffer);
    await expect(words).toHaveText('The picture is larger than 5 MB');
    mend();
  });

  test('the square of a wide picture is chosen by keys and by drag, and can be adjusted @company-12', async () => {
    const crop = dialog(page, 'Choose the part to show');
    const area = crop.getByRole('application', { name: 'Part of the picture that is shown' });
    await pick('wide.png', 'image/png', await wideImage(page));
    await sees(crop);
    await press(crop, 'Cancel');
    await expect(crop).toBeHidden();
    await gone(logo());

    await pick('wide.png', 'image/png', await wideImage(page));
    await area.focus();
    for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('ArrowRight');
    const zoom = crop.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.5');
    const letGo = await hold(page, '**/v1/file/upload/**');
    await press(crop, 'Use picture');
    await sees(page.getByText(/^Uploading… \d+%$/));
    letGo();
    await sees(logo());
    await expect.poll(() => seen(logo())).toEqual({ square: true, left: 'red', right: 'red' });

    await press(page, 'Adjust');
    const box = await area.boundingBox();
    if (!box) throw new Error('No crop area');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 900, y, { steps: 8 });
    await page.mouse.up();
    await press(crop, 'Use picture');
    await expect.poll(() => seen(logo())).toEqual({ square: true, left: 'blue', right: 'blue' });
    await sees(saved(page));

    // A square picture needs no cropping.
    await pick(picture.name, picture.mimeType, picture.buffer);
    await expect.poll(async () => (await seen(logo()))?.square).toBe(true);
    await expect(crop).toBeHidden();
  });

  test('each rule is told under its field before anything is sent @company-13', async () => {
    const check = async (name: string, text: string, words: string) => {
      await field(page, name).fill(text);
      await field(page, name).blur();
      await under(page, name).toHaveAccessibleDescription(new RegExp(words));
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    };
    const fine = async (name: string, text: string) => {
      await field(page, name).fill(text);
      await field(page, name).blur();
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
    };
    await check('Website', 'https://quay.e', 'Please enter a web address like https://example.com');
    await check('Company overview', 'x'.repeat(2001), 'Please use at most 2000 characters');
    await sees(page.getByText('2001 of 2000'));
    await check('Specialties', 'x'.repeat(501), 'Please use at most 500 characters');
    await check('Postal code', '5580A', 'Please use digits only');
    await sees(status(page, 'Saved, except for the fields that need a look'));

    // Leaving asks; what is wrong is kept on this device.
    const leave = dialog(page, 'Leave without saving?');
    const home = link(page, 'Home', exactly);
    await home.click();
    await press(leave, 'Stay here');
    await expect(leave).toBeHidden();
    await home.click();
    // 'Back' reaches a page that is still being left, which asks no second time.
    await leaveSlowly(page);
    await press(leave, 'Leave anyway');
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(/\/companies\/add/);
    await expect(leave).toBeHidden();
    await expect(field(page, 'Postal code')).toHaveValue('5580A');

    await fine('Company overview', 'x'.repeat(2000));
    await fine('Specialties', 'x'.repeat(500));
    await fine('Postal code', '55802');
    // A bare address is made whole.
    await fine('Website', 'quay.ex');
    await expect(field(page, 'Website')).toHaveValue('https://quay.ex');
    await sees(saved(page));
  });

  test('what is missing is named field by field, in the server’s words @company-14', async () => {
    await press(page, 'Publish company');
    const missing = page.getByRole('alert');
    await says(missing, 'Please complete the company profile');
    const required = 'Please complete this field';
    const select = 'Please make a selection';
    const expected: [label: string, words: string][] = [
      ['Company name', required],
      ['Your position there', required],
      ['Industry', select],
      ['Company size', select],
      ['Founded', select],
      ['City', required],
      ['State', select],
    ];
    for (const [label, words] of expected) {
      await expect(missing.getByRole('listitem').filter({ hasText: label })).toHaveText(
        `${label}: ${words}`,
      );
      await under(page, label).toHaveAccessibleDescription(new RegExp(words));
    }
    await expect(missing.getByRole('listitem')).toHaveCount(expected.length);
    await expect(field(page, 'Company name')).toBeFocused();
    await press(missing, 'City');
    await expect(field(page, 'City')).toBeFocused();

    // The founding years: this one and the 100 before it.
    const now = new Date().getUTCFullYear();
    await page.getByRole('combobox', { name: 'Founded', exact: true }).fill(String(now - 101));
    await sees(page.getByText('Nothing found'));
    await page.getByRole('combobox', { name: 'Founded', exact: true }).fill(String(now + 1));
    await sees(page.getByText('Nothing found'));
    const founded = page.getByRole('combobox', { name: 'Founded', exact: true });
    await founded.fill(String(now - 100));
    await page.getByRole('option', { name: String(now - 100) }).dispatchEvent('click');
    await expect(founded).toHaveValue(String(now - 100));
  });

  test('what the server refuses stands under its field, and the rest is stored @company-15', async () => {
    const wrong = {
      name: 'x'.repeat(121),
      website: 'https://quay.e',
      description: 'x'.repeat(2001),
      specialties: 'x'.repeat(501),
      postalCode: '5580A',
      founded: new Date().getUTCFullYear() + 1,
      industryId: 9999,
      locationStateId: 'ZZ',
    };
    // Past the check of the page, to the real server.
    const bypass = (route: Route) => {
      const body = route.request().postDataJSON() as object;
      const changed = Object.entries(wrong).filter(([name]) => name in body);
      return route.continue({ postData: { ...body, ...Object.fromEntries(changed) } });
    };
    const mend = await divert(page, '**/v1/employer/company/*', bypass);
    // Only what is changed is sent, so each of them is.
    await fill(page, {
      'Company name': 'Quayside Steel',
      Website: 'https://quay.example',
      'Company overview': 'Cranes and steel.',
      Specialties: 'Cranes',
      'Postal code': '55811',
    });
    const year = String(new Date().getUTCFullYear() - 50);
    await choose(page, 'Founded', year);
    await choose(page, 'State', 'Ohio');
    await field(page, 'City').fill('Duluth');
    for (const [label, words] of [
      ['Company name', 'Please use at most 120 characters'],
      ['Website', 'Please enter a web address like https://example.com'],
      ['Company overview', 'Please use at most 2000 characters'],
      ['Specialties', 'Please use at most 500 characters'],
      ['Postal code', 'Please use digits only'],
      ['Founded', 'Please make a selection'],
      ['State', 'Please make a selection'],
    ] as const) {
      await under(page, label).toHaveAccessibleDescription(new RegExp(words));
    }
    const id = Number(new URL(page.url()).searchParams.get('draft'));
    const stored = () =>
      ask<{ locationCity: string; postalCode: string }>(page, 'GET', `/v1/employer/company/${id}`);
    await expect.poll(stored).toMatchObject({ locationCity: 'Duluth', postalCode: '55802' });
    mend();
  });

  test('with everything right it is published, and editing it saves by itself @company-16', async () => {
    await fill(page, { 'Company name': 'Quayside Steel', 'Your position there': 'Yard manager' });
    await choose(page, 'Industry', 'Manufacturing');
    await choose(page, 'Company size', '51-200');
    await choose(page, 'State', 'Minnesota');
    await press(page, 'Publish company');
    await sees(page.getByText('Quayside Steel is published.'), title(page, 'Quayside Steel'));

    await link(page, 'Edit', exactly).click();
    await field(page, 'City').fill('Superior');
    await sees(saved(page));
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Superior');
    await field(page, 'Website').fill('');
    await press(page, 'Done');
    await says(page.getByRole('alert'), 'Website: Please complete this field');
    await page.goto(new URL(page.url()).pathname);
    await says(page.getByRole('main'), 'Please complete the company profile: Website.');
  });
});
