/*
 * Pasted HTML, for the editor's parser. It keeps what a text may have and nothing else; Word's
 * lists are no lists yet.
 */

interface Factory {
  createPolicy(
    name: 'paste',
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): string;
  };
}

/** HTML that is only read: in its own document no script runs and nothing is loaded. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('paste', {
  createHTML: (html) => html,
});

/** Word writes a list as paragraphs that begin with a sign or a number. */
const wordItem = /^[\s\u00a0]*(?:([·•o§▪\-–])|\d{1,3}[.)])[\s\u00a0]+/;

const isWordItem = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' &&
  (/MsoListParagraph/.test(element.className) ||
    /mso-list:/.test(element.getAttribute('style') ?? ''));

/** Removes a number of characters from the beginning of an element's text. */
function cutBeginning(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const cut = Math.min(left, text.data.length);
    text.deleteData(0, cut);
    left -= cut;
  }
}

/** @returns the body of a document of its own, with Word's lists as lists */
export function pastedBody(html: string): HTMLElement {
  const trusted = policy?.createHTML(html) ?? html;
  const { body } = new DOMParser().parseFromString(trusted, 'text/html');
  for (const first of body.querySelectorAll('p')) {
    if (first.closest('li') || !isWordItem(first)) continue;
    const ordered = !wordItem.exec(first.textContent ?? '')?.[1];
    const list = body.ownerDocument.createElement(ordered ? 'ol' : 'ul');
    first.before(list);
    for (let item: Element | null = first; isWordItem(item);) {
      const next: Element | null = item.nextElementSibling;
      cutBeginning(item, wordItem.exec(item.textContent ?? '')?.[0].length ?? 0);
      const entry = body.ownerDocument.createElement('li');
      entry.append(item);
      list.append(entry);
      item = list.nextElementSibling === next ? next : null;
    }
  }
  return body;
}
