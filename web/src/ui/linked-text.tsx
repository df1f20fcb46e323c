import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>)]+[^\s<>).,;:!?'"]/g;

/** An external link, to an address from user content. */
export const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener nofollow noreferrer">
    {children}
  </a>
);

/** Plain text with clickable web addresses. */
export function LinkedText({ text }: { text: string }): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: href, index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <External key={index} href={href}>
        {href}
      </External>,
    );
    end = index + href.length;
  }
  return [...parts, text.slice(end)];
}
