import { proseBlocks, type ProseBlock, type ProsePart } from '@fourfold/contract/protocol/prose.ts';
import { html, type Html } from '../../../platform/http/html.ts';

/** User-written text as HTML: paragraphs, lists, headings, bold and links that pass on no credit. */
export const proseHtml = (text: string, heading: 'h2' | 'h3' = 'h3'): Html[] =>
  proseBlocks(text).map((block) => blockHtml(block, heading));

const blockHtml = ({ kind, lines }: ProseBlock, heading: 'h2' | 'h3'): Html => {
  if (kind === 'h')
    return heading === 'h2'
      ? html`<h2>${lines.map(lineHtml)}</h2>`
      : html`<h3>${lines.map(lineHtml)}</h3>`;
  if (kind === 'p')
    return html`<p>
      ${lines.map((line, index) => [index > 0 && html`<br />`, ...lineHtml(line)])}
    </p>`;
  const items = lines.map((line) => html`<li>${lineHtml(line)}</li>`);
  return kind === 'ul'
    ? html`<ul>
        ${items}
      </ul>`
    : html`<ol>
        ${items}
      </ol>`;
};

const lineHtml = (parts: readonly ProsePart[]): Html[] =>
  parts.map(({ text, bold, href }) => {
    if (href !== undefined)
      return html`<a href="${href}" rel="nofollow ugc noopener">${text}</a
        >${hostBeside(text, href)}`;
    return bold ? html`<strong>${text}</strong>` : html`${text}`;
  });

/** A link shows where it leads. */
function hostBeside(text: string, href: string): string | null {
  const host = URL.canParse(href) ? new URL(href).host : null;
  return host === null || text.includes(host) ? null : ` (${host})`;
}
