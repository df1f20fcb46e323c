/**
 * A press that moves the page under itself is no click. What a field that loses the focus has to
 * say, or an answer that comes just then, waits until the press has become a click.
 */

let pressed = false;
let waiting: (() => void)[] = [];

const press = ({ button }: MouseEvent) => {
  if (button === 0) pressed = true;
};

// The click comes in the same task as the release.
const release = () =>
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    due.forEach((work) => work());
  });

export function followPresses(): void {
  for (const begun of ['pointerdown', 'mousedown'] as const) addEventListener(begun, press, true);
  for (const ended of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'])
    addEventListener(ended, release, true);
  // The window's own, which no field passes on.
  addEventListener('blur', release);
}

/** Runs at once, or after the click where a press is going on. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
