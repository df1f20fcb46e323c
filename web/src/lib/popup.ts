import { useSyncExternalStore } from 'react';

/**
 * The open popups. A slice names its own by adding to `Popups`:
 *   declare module '../../../lib/popup.ts' {
 *     interface Popups { companyDelete: Popup<{ companyId: number }, boolean> }
 *   }
 * and app/popups/popups.ts, which does not compile without it, says what each one shows.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Popups {}

export interface Popup<Props extends object, Result = void> {
  props: Props;
  result: Result;
}

type Any = Popup<object, unknown>;
type Of<Name extends keyof Popups> = Popups[Name] extends Any ? Popups[Name] : never;

/** What a popup is opened with. */
export type PopupProps<Name extends keyof Popups> = Of<Name>['props'];

/** What a popup's component receives. */
export type PopupContent<Name extends keyof Popups> = PopupProps<Name> & {
  close: (result?: Of<Name>['result']) => void;
};

export interface OpenPopup {
  key: number;
  name: keyof Popups;
  props: object;
  /** Where the keyboard was, and goes back to. */
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

/** The element with the focus; for an entry of a menu, which closes now, the menu's button. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const label = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (label) return document.getElementById(label);
  return active instanceof HTMLElement ? active : null;
}

/** Opens a popup over what is there; resolves to its result, or undefined when it is dismissed. */
export function openPopup<Name extends keyof Popups>(
  name: Name,
  props: PopupProps<Name>,
): Promise<Of<Name>['result'] | undefined> {
  return new Promise((resolve) => {
    const key = ++lastKey;
    // One that gives way to this popup leaves it its opener.
    const leaving = open.findLast((popup) => !popup.opened);
    const opener = leaving ? leaving.opener : currentOpener();
    const close = (result?: unknown) => {
      change(open.map((popup) => (popup.key === key ? { ...popup, opened: false } : popup)));
      resolve(result as Of<Name>['result'] | undefined);
    };
    change([...open, { key, name, props, opener, opened: true, close }]);
  });
}

/** Forgets a popup that has faded out; what opened it, or else the page's title, gets the focus. */
export function forgetPopup(key: number): void {
  const opener = open.find((popup) => popup.key === key)?.opener;
  change(open.filter((popup) => popup.key !== key));
  // Once the popup has left the page, and the focus with it.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.querySelector('h1');
    target?.focus({ preventScroll: true });
  });
}

/** The open popup on top, as it waits in this tab for the page to be loaded again. */
export type LeftPopup = Pick<OpenPopup, 'name' | 'props'>;

const leftKey = 'fourfold:left-popup';

/** Notes the open popup for the page that comes after a reload of this one. */
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
    // Storage may be closed: the page comes back without the popup.
  }
}

/** The popup that was open here when the page was loaded again; once, and null if there was none. */
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

/** Dismisses all of them, as leaving the page does. */
export const closePopups = (): void => open.forEach((popup) => popup.close());

export const useOpenPopups = () => useSyncExternalStore(subscribe, () => open);
