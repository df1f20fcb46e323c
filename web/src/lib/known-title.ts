/** Marks the link of a card whose words are the title of the page behind it. */
export const titles = { 'data-titles': true } as const;

/** The words of the last such link, and where it leads. */
let last = { path: '', title: '' };

document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-titles]');
    if (link) last = { path: link.pathname, title: link.textContent };
  },
  { capture: true },
);

/** The current page's title, if a card led here. */
export const knownTitle = (): string => (last.path === location.pathname ? last.title : '');
