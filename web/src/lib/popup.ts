import { useSyncExternalStore, type ComponentType } from 'react';

/** All popups by name. app/popups.ts lists them: one that it does not list cannot be opened. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Popups {}

/** A popup that is opened with `Props` and resolves to a `Result`; see ui/define-popup.tsx. */
export interface Popup<Props extends object, Result = void> {
  title: string | ((props: Props) => string);
  size?: 'sm' | 'md' | 'lg' | 'xl';
  fullScreen?: true;
  /** Of its content, in px on a desktop: the skeleton is as high, so that the popup does not jump. */
  height?: number | ((props: Props) => number);
  /** Its opener ignores the result, so it may reopen after a reload. */
  alone?: true;
  Content: ComponentType<Props & { close: (result?: Result) => void }>;
  /** What the style preview opens it with. */
  sample: Props;
}

type Result<Name extends keyof Popups> = Popups[Name] extends Popup<infer _, infer Of> ? Of : never;

/** The props that a popup is opened with. */
export type PopupProps<Name extends keyof Popups> =
  Popups[Name] extends Popup<infer Props, infer _> ? Props : never;

/** The props of a popup's component. */
export type PopupContent<Name extends keyof Popups> = PopupProps<Name> & {
  close: (result?: Result<Name>) => void;
};

export interface OpenPopup {
  key: number;
  name: keyof Popups;
  props: object;
  /** The element that had the focus, and gets it back. */
  opener: HTMLElement | null;
  /** False while it fades out. */
  opened: boolean;
  close: (result?: unknown) => void;
}

let open: readonly OpenPopup[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenPopup[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The focused element; for a menu entry, whose menu closes now, the menu's button. The entry loses
 * the focus at once: a popup ignores an Escape that a menu's entry gets.
 */
function takeOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const label = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (!label) return active;
  active.blur();
  return document.getElementById(label);
}

/** Opens a popup on top; resolves to its result, or undefined when dismissed. */
export function openPopup<Name extends keyof Popups>(
  name: Name,
  props: PopupProps<Name>,
): Promise<Result<Name> | undefined> {
  return new Promise((resolve) => {
    const key = ++lastKey;
    // A popup that this one replaces passes on its opener.
    const leaving = open.findLast((popup) => !popup.opened);
    const opener = leaving ? leaving.opener : takeOpener();
    const close = (result?: unknown) => {
      change(open.map((popup) => (popup.key === key ? { ...popup, opened: false } : popup)));
      resolve(result as Result<Name> | undefined);
    };
    change([...open, { key, name, props, opener, opened: true, close }]);
  });
}

/** Forgets a popup that has faded out; focus returns to its opener, or else to the page's title. */
export function forgetPopup(key: number): void {
  const opener = open.find((popup) => popup.key === key)?.opener;
  change(open.filter((popup) => popup.key !== key));
  // After the popup has left the page, and the focus with it.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.querySelector('h1');
    target?.focus({ preventScroll: true });
  });
}

/** The open popup on top, as stored in this tab across a reload. */
export type LeftPopup = Pick<OpenPopup, 'name' | 'props'>;

const leftKey = 'fourfold:left-popup';

/** Stores the open popup for the page after a reload. */
export function leavePopup(): void {
  const top = open.findLast(({ opened }) => opened);
  if (!top) return;
  const left: LeftPopup & { href: string } = {
    name: top.name,
    props: top.props,
    href: location.href,
  };
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left));
  } catch {
    // Storage may be disabled: the page comes back without the popup.
  }
}

/** The popup that was open before the reload; returned once, null without one. */
export function takeLeftPopup(): LeftPopup | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as
      | (LeftPopup & { href: string })
      | null;
    sessionStorage.removeItem(leftKey);
    return left?.href === location.href ? left : null;
  } catch {
    return null;
  }
}

/** Dismisses all popups, as leaving the page does. */
export const closePopups = (): void => open.forEach((popup) => popup.close());

/** The number of popups that are open. */
export const countPopups = (): number => open.filter(({ opened }) => opened).length;

/** Whether more popups are open than there were; null asks for nothing. */
export const useIsPopupAbove = (count: number | null): boolean =>
  useSyncExternalStore(subscribe, () => count !== null && countPopups() > count);

export const useOpenPopups = () => useSyncExternalStore(subscribe, () => open);
