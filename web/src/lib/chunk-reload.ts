import { PageError } from './page-error.ts';
import { leavePopup } from './popup.ts';

/** A page with a missing chunk reloads at most once in this time, per path (SPEC.md section 9). */
const guardMs = 10_000;
const storageKey = 'fourfold:chunk-reload';

function mayReload(): boolean {
  try {
    const [path, time] = (sessionStorage.getItem(storageKey) ?? '').split('|');
    if (path === location.pathname && Date.now() - Number(time) < guardMs) return false;
    sessionStorage.setItem(storageKey, `${location.pathname}|${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/** True if the site now serves another entry script than this page runs. */
async function isNewBuild(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!running) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(running.getAttribute('src') ?? '');
  } catch {
    return false;
  }
}

/** Whether our server answers although the browser reports offline, as on the same machine. */
const isReachable = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Reloads the page if our server answers, and reopens its popup. Browsers may cache a failed import
 * for the life of the page; then only a reload helps.
 */
export async function reloadPage(): Promise<void> {
  if (!(await isReachable())) return;
  leavePopup();
  location.reload();
}

/**
 * Loads a part of the app; one that a new build has replaced reloads the page. Nothing is tried
 * offline, so that no failed import is cached that would work a moment later.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (navigator.onLine || (await isReachable())) return await load();
  } catch {
    if ((await isNewBuild()) && mayReload()) {
      leavePopup();
      location.reload();
      return new Promise<never>(() => {});
    }
  }
  throw new PageError(503, 'This part couldn’t be loaded. Please check your connection.');
}
