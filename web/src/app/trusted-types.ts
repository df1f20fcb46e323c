/*
 * The server's policy requires Trusted Types: every string that could become HTML or script passes
 * through here, or the browser rejects it. Loaded before anything renders.
 */

interface Factory {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string | null>): unknown;
}

/** React uses this before it fills in a data block that browsers do not run. */
const emptyScript = '<script></script>';
/** Allowed third-party scripts: Stripe's, with those it loads itself, and Google's. */
const scripts =
  /^https:\/\/(?:(?:[\w-]+\.)?js\.stripe\.com|checkout\.stripe\.com|accounts\.google\.com\/gsi)\//;

/** The workers that read CVs and job ads; a page of ours has no others. */
const worker = /^\/assets\/(?:ad|resume)-worker-[\w-]+\.js$/;
const isWorker = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && worker.test(pathname);
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  // Mantine's style sheets contain no tags; nothing else is set as HTML.
  createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (url) => (scripts.test(url) || isWorker(url) ? url : null),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
