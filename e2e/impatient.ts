import type { Locator, Page } from '@playwright/test';

/* A hand that does not wait to see what its click has done. */

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click on');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Three clicks 450 ms apart, the pointer at rest. */
export async function clickThrice(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  for (let clicked = 0; clicked < 3; clicked += 1) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(450);
  }
}

/** The same by finger, on a page that has touch. */
export async function tapThrice(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  for (let tapped = 0; tapped < 3; tapped += 1) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(450);
  }
}
