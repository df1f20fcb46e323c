/*
 * Keeps the page still under the pointer: a change that would move a pressed element waits for its
 * click, and a card that moves under a resting pointer ignores clicks, because the next one of an
 * impatient user would hit the wrong card.
 */

/** Elements that appear and disappear: cards, rows, notices and popups. */
const coming = 'li, article, tr, [role="alert"], [role="dialog"]';
const controls = 'a, button, input, label, summary, select, [role="button"]';

/** Time to see what is there now. */
const settledMs = 500;
/** Hands tremble, and a finger never lands on the same pixel twice. */
const slackPx = { mouse: 3, touch: 24 };
const lookEveryMs = 100;

interface Rest {
  x: number;
  y: number;
  /** How far off a press may still hit a control: browsers snap touches to nearby targets. */
  reach: number;
}

/** The pointer's last position; null if it left, or if the element under it was scrolled. */
let rest: Rest | null = null;
/** The element in its reach, and since when the pointer has not moved. */
let came = new Map<Element, number>();
let pressed = false;
/** When the user last typed: what moves then, an error's line for one, is their own doing. */
let typedAt = -Infinity;
/** Changes that wait for the click. */
let waiting: (() => void)[] = [];

function controlsAround({ x, y, reach }: Rest): Element[] {
  const steps = reach === 0 ? [0] : [-reach, 0, reach];
  return steps.flatMap((right) =>
    steps.flatMap(
      (down) => document.elementFromPoint(x + right, y + down)?.closest(controls) ?? [],
    ),
  );
}

/** Notes the element that moved under the resting pointer. */
function look(): void {
  if (!rest) return;
  const now = performance.now();
  const since = now - typedAt < settledMs ? -Infinity : now;
  came = new Map(controlsAround(rest).map((control) => [control, came.get(control) ?? since]));
}

function point({ clientX: x, clientY: y, pointerType, target }: PointerEvent): void {
  const finger = pointerType !== 'mouse';
  const slack = finger ? slackPx.touch : slackPx.mouse;
  if (rest && Math.abs(x - rest.x) <= slack && Math.abs(y - rest.y) <= slack) return;
  rest = { x, y, reach: finger ? slackPx.touch : 0 };
  // A moving pointer means that the user looks, so the element was there before. A mouse moves all
  // the time, so its event has to tell.
  const under = target instanceof Element ? target.closest(controls) : null;
  const there = finger ? controlsAround(rest) : under ? [under] : [];
  came = new Map(there.map((control) => [control, -Infinity]));
}

function leave(): void {
  rest = null;
  came.clear();
}

function press({ button }: MouseEvent): void {
  if (button === 0) pressed = true;
}

/** The click follows in the same task as the release. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    due.forEach((work) => work());
  });
}

/** The element that received the focus because its last place is gone. */
let focused: { element: Element; at: number } | null = null;

/** Somebody who presses the key again means what had the focus before. */
function holdsKey(event: MouseEvent): void {
  if (event.target !== focused?.element || event.timeStamp - focused.at >= settledMs) return;
  focused.at = performance.now();
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Focused by the page, not by the user: for half a second, Enter does nothing on it. */
export function holdKey(element: Element): void {
  focused = { element, at: performance.now() };
}

function click(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  // A key, or a screen reader.
  if (event.detail === 0) {
    holdsKey(event);
    return;
  }
  look();
  const control = event.target.closest(controls);
  if (!control?.closest(coming)) return;
  // Compares the time of the click: a busy page handles it late.
  if (event.timeStamp - (came.get(control) ?? -Infinity) >= settledMs) return;
  // A user who keeps clicking has not looked yet.
  came.set(control, performance.now());
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Listens to the pointer for the life of the page. */
export function followPointer(): void {
  const root = document.documentElement;
  const early = { capture: true, passive: true };
  for (const type of ['pointermove', 'pointerdown'] as const) addEventListener(type, point, early);
  for (const type of ['pointerdown', 'mousedown'] as const) addEventListener(type, press, early);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'] as const)
    addEventListener(type, release, early);
  for (const type of ['wheel', 'pointercancel'] as const) addEventListener(type, leave, early);
  addEventListener('input', () => (typedAt = performance.now()), early);
  addEventListener('click', click, { capture: true });
  // On the window in the capture phase, because some fields stop these events.
  addEventListener('blur', () => {
    leave();
    release();
  });
  // A finger leaves after every tap, and comes down again at the same place.
  root.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leave();
  });
  setInterval(look, lookEveryMs);
}

/**
 * Runs now, or after the click of a running press: a click is lost on an element that moves away.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
