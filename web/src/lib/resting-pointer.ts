/*
 * A card that comes under a resting pointer takes no click: where a list closes up after a click,
 * the next one of an impatient hand would act on somebody else.
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

function hold(event: MouseEvent): void {
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

/** Holds back clicks on what came under the pointer a moment ago, by mouse and by touch. */
export function followPointer(): void {
  for (const type of ['pointermove', 'pointerdown'] as const)
    addEventListener(type, point, { capture: true, passive: true });
  for (const type of ['wheel', 'pointercancel', 'blur'] as const)
    addEventListener(type, leave, { passive: true });
  // A finger leaves with every tap, and comes down again at the same place.
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leave();
  });
  addEventListener('click', hold, { capture: true });
  setInterval(look, lookEveryMs);
}
