import { expect, type Page } from '@playwright/test';
import { cardOf, expectIn, openBoard, pressOn } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { test } from './openings.ts';
import { gone, press } from './walk.ts';

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
    employer: page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const board = await newJob(page, 'Wing and Feather', 'Falconer');
    await newApplicants(page, board.jobId, {
      'Cleo Feather': 3,
      'Bo Feather': 4,
      'Ada Feather': 5,
    });
    await openBoard(page, board);
    await expectIn(page, 'New', ['Ada Feather', 'Bo Feather', 'Cleo Feather']);
    await noteFlights(page);

    // By button: from its place to that of its new card.
    await cardOf(page, 'Ada Feather').hover();
    const from = await placeOf(page, 'Ada Feather');
    await press(cardOf(page, 'Ada Feather'), /^Next steps ?: /);
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
    await gone(page.locator('[data-flight]'));
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
    await pressOn(page, 'Cleo Feather', 'Decline');
    await press(page.getByRole('dialog'), 'Decline');
    await expect.poll(noted).toBe(3);
    await gone(page.locator('[data-flight]'));
  });
}
