import { expect, test, type Page } from '@playwright/test';
import { apply, cardOf, expectIn, newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/* A moved card flies to its column. */

interface Flight {
  from: { x: number; y: number };
  to: string;
}

/** Notes each flight as it begins. */
const noteFlights = (page: Page) =>
  page.evaluate(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    new MutationObserver((changes) => {
      for (const card of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(card instanceof HTMLElement) || card.dataset['flight'] === undefined) continue;
        // The animation begins after the card is there.
        requestAnimationFrame(() => {
          const effect = card.getAnimations()[0]?.effect;
          const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
          flights.push({
            from: {
              x: Math.round(parseFloat(card.style.left)),
              y: Math.round(parseFloat(card.style.top)),
            },
            to: String(keyframes.at(-1)?.['transform']),
          });
        });
      }
    }).observe(document.body, { childList: true });
  });
const flightsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);

const placeOf = async (page: Page, name: string) => {
  const { x = 0, y = 0 } = (await cardOf(page, name).boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
};

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a card that is moved ${motion === 'reduce' ? 'is just there' : 'flies to its new place'} where motion is '${motion}' @hiring-35`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await joinAs(page, newAddress('flight'), 'hire');
    const companyId = await newCompany(page, 'Wing and Feather');
    const { id: jobId } = await newPost(page, companyId, 'Falconer');
    for (const [name, level] of [
      ['Ada', 5],
      ['Bo', 4],
      ['Cleo', 3],
    ] as const)
      await apply(page, await newPerson(page, name, 'Feather', { name: 'Baking', level }), jobId);
    await expect(async () => {
      await page.goto(`/management/${companyId}?jobId=${jobId}`);
      for (const name of ['Ada', 'Bo', 'Cleo'])
        await expect(cardOf(page, `${name} Feather`)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await noteFlights(page);

    // By button: from its place to that of its new card.
    await cardOf(page, 'Ada Feather').hover();
    const from = await placeOf(page, 'Ada Feather');
    await cardOf(page, 'Ada Feather')
      .getByRole('button', { name: /^Next steps ?: / })
      .click();
    await expectIn(page, 'Next steps', ['Ada Feather']);
    const to = await placeOf(page, 'Ada Feather');
    // By key.
    await cardOf(page, 'Bo Feather').getByRole('link').focus();
    await page.keyboard.press('n');
    await expect(cardOf(page, 'Bo Feather').locator('xpath=ancestor::section[1]')).toHaveAttribute(
      'data-column',
      'nextSteps',
    );
    const noted = async () => (await flightsOf(page)).length;
    if (motion === 'no-preference') await expect.poll(noted).toBe(2);
    await expect(page.locator('[data-flight]')).toHaveCount(0);
    const flights = await flightsOf(page);
    if (motion === 'reduce') {
      expect(flights).toEqual([]);
      return;
    }
    expect(flights).toHaveLength(2);
    expect(flights[0]?.from).toEqual(from);
    const [x, y] = (flights[0]?.to.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
    expect(Math.abs(from.x + (x ?? 0) - to.x)).toBeLessThan(2);
    expect(Math.abs(from.y + (y ?? 0) - to.y)).toBeLessThan(2);

    // To a folded column it flies all the same, once its reason was given.
    await cardOf(page, 'Cleo Feather').hover();
    await cardOf(page, 'Cleo Feather').getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect.poll(noted).toBe(3);
    await expect(page.locator('[data-flight]')).toHaveCount(0);
  });
}
