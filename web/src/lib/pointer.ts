/*
 * The page holds still under the pointer: what a press would move waits for its click, and a card
 * that comes under a resting pointer takes no click, or the next one of an impatient hand would
 * act on somebody else.
 */

/** What comes and goes: cards, rows and notices. */
const coming = 'li, article, tr, [role="alert"]';
const controls = 'a, button, input, label, summary, select, [role="button"]';

/** As long as it takes to see what is there now. */
const settledMs = 500;
/** A hand trembles, and a finger never comes down at the same pixel. */
const slackPx = { mouse: 3, touch: 24 };
const lookEveryMs = 100;

interface Rest {
  x: number;
  y: number;
  /** How far from there a press may still land on a control: browsers help a finger to what is near. */
  reach: number;
}

/** Where the pointer last was; null when it has left, or what is under it was scrolled. */
let rest: Rest | null = null;
/** What is within its reach, and since when without the pointer having moved. */
let came = new Map<Element, number>();
let pressed = false;
/** What is due once the press has become a click. */
let waiting: (() => void)[] = [];

function controlsAround({ x, y, reach }: Rest): Element[] {
  const steps = reach === 0 ? [0] : [-reach, 0, reach];
  return steps.flatMap((right) =>
    steps.flatMap(
      (down) => document.elementFromPoint(x + right, y + down)?.closest(controls) ?? [],
    ),
  );
}

/** Notes what has come to the resting pointer. */
function look(): void {
  if (!rest) return;
  const now = performance.now();
  came = new Map(controlsAround(rest).map((control) => [control, came.get(control) ?? now]));
}

function point({ clientX: x, clientY: y, pointerType, target }: PointerEvent): void {
  const finger = pointerType !== 'mouse';
  const slack = finger ? slackPx.touch : slackPx.mouse;
  if (rest && Math.abs(x - rest.x) <= slack && Math.abs(y - rest.y) <= slack) return;
  rest = { x, y, reach: finger ? slackPx.touch : 0 };
  // A hand that moves looks: what it comes to was there before. Of a mouse, which moves all the
  // time, the event knows.
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

/** The click comes in the same task as the release. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    due.forEach((work) => work());
  });
}

function click(event: MouseEvent): void {
  // A key, or a program that reads the screen.
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  look();
  const control = event.target.closest(controls);
  if (!control?.closest(coming)) return;
  // By when it was clicked: a busy page hears of it late.
  if (event.timeStamp - (came.get(control) ?? -Infinity) >= settledMs) return;
  // Whoever goes on clicking has not looked yet.
  came.set(control, performance.now());
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Listens to the pointer for as long as the page lives. */
export function followPointer(): void {
  const root = document.documentElement;
  const early = { capture: true, passive: true };
  for (const type of ['pointermove', 'pointerdown'] as const) addEventListener(type, point, early);
  for (const type of ['pointerdown', 'mousedown'] as const) addEventListener(type, press, early);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'] as const)
    addEventListener(type, release, early);
  for (const type of ['wheel', 'pointercancel'] as const) addEventListener(type, leave, early);
  addEventListener('click', click, { capture: true });
  // The window's own, which no field passes on.
  addEventListener('blur', () => {
    leave();
    release();
  });
  // A finger leaves with every tap, and comes down again at the same place.
  root.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leave();
  });
  setInterval(look, lookEveryMs);
}

/** Runs at once, or after the click where a press is going on: a click is lost on what moves away. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
