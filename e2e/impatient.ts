import type { CDPSession, Locator, Page } from '@playwright/test';

/* A hand that does not wait to see what its click has done. */

const apartMs = 450;

interface Press {
  x: number;
  y: number;
  /** Seconds since 1970, as the hand came down. */
  timestamp: number;
}

/**
 * How many ms the given time of an event is ahead of the page's clock: a browser adds what it was by
 * the machine's clock at its start, and that clock is set while a long lane runs.
 */
async function aheadOf(page: Page, hand: CDPSession): Promise<number> {
  // A time after now is cut to now, and one before the last event to that.
  const agoMs = 600;
  await page.waitForTimeout(agoMs);
  const tries: number[] = [];
  while (tries.length < 5) {
    const come = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const tell = ({ timeStamp }: Event) => resolve(timeStamp - performance.now());
          addEventListener('keydown', tell, { capture: true, once: true });
        }),
    );
    const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
    // Listens by now.
    await page.evaluate(() => null);
    const timestamp = (Date.now() - agoMs) / 1_000;
    await hand.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', timestamp });
    await hand.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
    tries.push(await come);
  }
  // The one that arrived the fastest.
  return Math.max(...tries) + agoMs;
}

/** Presses three times 450 ms apart by the events' own time, however long each takes to arrive. */
async function thrice(
  page: Page,
  target: Locator,
  press: (hand: CDPSession, press: Press) => Promise<void>,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click on');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const hand = await page.context().newCDPSession(page);
  const ahead = await aheadOf(page, hand);
  const begun = Date.now();
  for (let at = begun; at < begun + 3 * apartMs; at += apartMs) {
    await page.waitForTimeout(Math.max(0, at - Date.now()));
    await press(hand, { x, y, timestamp: (at - ahead) / 1_000 });
  }
  await page.waitForTimeout(apartMs);
  await hand.detach();
}

/** Three clicks, the pointer at rest. */
export async function clickThrice(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await thrice(page, target, async (hand, press) => {
    const click = { ...press, button: 'left', clickCount: 1 } as const;
    await hand.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' });
    await hand.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' });
  });
}

/** The same by finger, on a page that has touch. */
export async function tapThrice(page: Page, target: Locator): Promise<void> {
  await thrice(page, target, async (hand, { x, y, timestamp }) => {
    const touch = { timestamp, touchPoints: [{ x, y }] };
    await hand.send('Input.dispatchTouchEvent', { ...touch, type: 'touchStart' });
    const end = { timestamp: timestamp + 0.05, touchPoints: [] };
    await hand.send('Input.dispatchTouchEvent', { ...end, type: 'touchEnd' });
  });
}

/** Enter three times, 200 ms apart by the events' own time. */
export async function enterThrice(page: Page): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const ahead = await aheadOf(page, hand);
  const begun = Date.now();
  for (const at of [begun, begun + 200, begun + 400]) {
    await page.waitForTimeout(Math.max(0, at - Date.now()));
    const timestamp = (at - ahead) / 1_000;
    const press = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp };
    await hand.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown', text: '\r' });
    await hand.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' });
  }
  await hand.detach();
}
