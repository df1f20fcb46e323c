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

interface Point {
  x: number;
  y: number;
}

/** Where the pointer last was; null when it has left, or what is under it was scrolled. */
let rest: Point | null = null;
/** What is under it, and since when it has been without the pointer having moved. */
let under: Element | null = null;
let since = -Infinity;

const controlAt = ({ x, y }: Point) => document.elementFromPoint(x, y)?.closest(controls) ?? null;

/** Notes what has come under the resting pointer. */
function look(): void {
  if (!rest) return;
  const found = controlAt(rest);
  if (found === under) return;
  under = found;
  since = performance.now();
}

function point(event: PointerEvent): void {
  const { clientX: x, clientY: y, pointerType, target } = event;
  const slack = pointerType === 'mouse' ? slackPx.mouse : slackPx.touch;
  if (rest && Math.abs(x - rest.x) <= slack && Math.abs(y - rest.y) <= slack) return;
  rest = { x, y };
  under = target instanceof Element ? target.closest(controls) : null;
  since = -Infinity;
}

function leave(): void {
  rest = null;
  since = -Infinity;
}

function hold(event: MouseEvent): void {
  // A key, or a program that reads the screen.
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  look();
  const control = event.target.closest(controls);
  if (!control || control !== under || !control.closest(coming)) return;
  if (performance.now() - since >= settledMs) return;
  // Whoever goes on clicking has not looked yet.
  since = performance.now();
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
