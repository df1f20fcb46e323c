// Runs before the first paint, so that a dark page never flashes light.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // Storage may be closed to this page; the system's scheme will do.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
