import type { Locator, Page } from '@playwright/test';

/* A hand that does not wait to see what its click has done. */

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click on');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Three times 450 ms apart, however long each takes. */
async function thrice(page: Page, press: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  for (let pressed = 1; pressed <= 3; pressed += 1) {
    await press();
    await page.waitForTimeout(Math.max(0, begun + pressed * 450 - Date.now()));
  }
}

/** Three clicks, the pointer at rest. */
export async function clickThrice(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await thrice(page, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** The same by finger, on a page that has touch. */
export async function tapThrice(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await thrice(page, () => page.touchscreen.tap(x, y));
}
