import { PageError } from './page-error.ts';

/** A page whose chunk is gone reloads itself at most once in this time, per path (SPEC.md section 9). */
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

/** True when the site now serves another entry script than the one this page runs. */
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

/** Loads a part of the app; one that a new build has replaced reloads the page. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if ((await isNewBuild()) && mayReload()) {
      location.reload();
      return new Promise<never>(() => {});
    }
    throw new PageError(503, 'This could not be loaded. Please check your connection.');
  }
}
