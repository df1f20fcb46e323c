/*
 * The server's policy asks for Trusted Types: what could become HTML or script passes through here or
 * is refused by the browser. Loaded before anything that draws.
 */

interface Factory {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string | null>): unknown;
}

/** Of React, before it fills in a block of data that no browser runs. */
const emptyScript = '<script></script>';
/** The scripts of others that a page may load: Stripe's, with those it loads itself, and Google's. */
const scripts =
  /^https:\/\/(?:(?:[\w-]+\.)?js\.stripe\.com|checkout\.stripe\.com|accounts\.google\.com\/gsi)\//;

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  // Style sheets that Mantine fills in have no tags; nothing else of ours is set as HTML.
  createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (url) => (scripts.test(url) ? url : null),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
