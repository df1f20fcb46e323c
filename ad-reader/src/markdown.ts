/* HTML to Markdown, in one pass and without a document: nothing runs and nothing is loaded. */

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
  pound: '£',
  eacute: 'é',
};

/** Text with its character references as characters. */
export const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/gi,
    (whole, ...more) => {
      const groups = more.at(-1) as Record<'decimal' | 'hex' | 'name', string | undefined>;
      if (groups.name !== undefined) return named[groups.name.toLowerCase()] ?? whole;
      const code = groups.hex ? Number.parseInt(groups.hex, 16) : Number(groups.decimal);
      const isSign = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isSign || code === 10 ? String.fromCodePoint(code) : '';
    },
  );

// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g;

/** Elements whose text is none of the page's. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'iframe',
  'select',
]);
const blocks =
  /^(?:p|div|section|article|main|header|footer|aside|ul|ol|table|tr|blockquote|pre|form|dl|dt|dd)$/;

interface Tag {
  name: string;
  closes: boolean;
  href: string;
}

/** Tags and texts in their order; what never closes is text. */
function* tokensOf(html: string): Generator<Tag | string> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    if (open > at) yield html.slice(at, open);
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      yield '<';
      at = open + 1;
      continue;
    }
    const end = tagEnd(html, open + 1);
    if (end < 0) return;
    const tag = tagOf(html.slice(open + 1, end));
    at = end + 1;
    if (tag === null) continue;
    yield tag;
    if (!tag.closes && silent.has(tag.name)) at = afterSilent(html, at, tag.name);
  }
  if (at < html.length) yield html.slice(at);
}

/** The `>` that ends a tag, outside of its quoted values. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '>') return at;
    if ((sign === '"' || sign === "'") && html[at - 1] === '=') {
      at = html.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function tagOf(inside: string): Tag | null {
  const name = /^\/?(?<name>[a-z][a-z\d]*)/i.exec(inside)?.groups?.['name']?.toLowerCase();
  if (name === undefined) return null;
  const found = name === 'a' ? /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(inside) : null;
  const href = unescaped(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return {
    name,
    closes: inside.startsWith('/'),
    href: /^https?:\/\/[^\s()<>]+$/i.test(href) ? href : '',
  };
}

function afterSilent(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\s>/]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

/** HTML as Markdown with headings, lists, bold and links; of what never ends the rest is left out. */
export function markdownOf(html: string): string {
  const lines: string[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  const links: string[] = [];
  /** In parts: whoever writes a line anew for each of them writes it without end. */
  let line: string[] = [];
  let isBlank = true;
  let lead = '';
  let bold = 0;
  let opensBold = false;

  const endLine = () => {
    const text = line.join('').replaceAll(/\s+/g, ' ').trim();
    const open = bold > 0 && !opensBold && text !== '';
    if (text !== '') lines.push(`${lead}${text}${open ? '**' : ''}`);
    if (open) opensBold = true;
    if (text !== '') lead = '';
    line = [];
    isBlank = true;
  };
  const endBlock = () => {
    endLine();
    if (lists.length === 0 && lines.at(-1) !== '') lines.push('');
  };
  const write = (text: string) => {
    const plain = unescaped(text).replaceAll(unseen, '');
    const hasWords = plain.trim() !== '';
    if (hasWords) isBlank = false;
    if (opensBold && hasWords) {
      line.push(`${/^\s/.test(plain) ? ' ' : ''}**${plain.trimStart()}`);
      opensBold = false;
    } else line.push(plain);
  };
  const endBold = () => {
    bold = Math.max(0, bold - 1);
    if (bold > 0) return;
    if (!opensBold) {
      while (line.at(-1)?.trim() === '') line.pop();
      line.push(line.pop()?.trimEnd() ?? '', '** ');
    }
    opensBold = false;
  };

  for (const token of tokensOf(html)) {
    if (typeof token === 'string') {
      write(token);
      continue;
    }
    const { name, closes, href } = token;
    if (name === 'br') endLine();
    else if (/^h[1-6]$/.test(name)) {
      endBlock();
      lead = closes ? '' : '## ';
    } else if (name === 'ul' || name === 'ol') {
      endLine();
      if (closes) lists.pop();
      else if (lists.length < 20) lists.push({ ordered: name === 'ol', count: 0 });
      if (lists.length === 0) endBlock();
    } else if (name === 'li') {
      endLine();
      const list = lists.at(-1);
      if (list && !closes) list.count += 1;
      lead = closes
        ? ''
        : `${'  '.repeat(Math.max(0, lists.length - 1))}${list?.ordered ? `${list.count}. ` : '- '}`;
    } else if (name === 'strong' || name === 'b') {
      // A heading is bold already.
      if (lead === '## ') continue;
      if (!closes) {
        if (bold === 0) opensBold = true;
        bold += 1;
      } else if (bold > 0) endBold();
    } else if (name === 'a') {
      if (!closes) {
        links.push(href);
        if (href !== '') write('[');
      } else {
        const to = links.pop() ?? '';
        if (to !== '') line.push(`](${to})`);
      }
    } else if (name === 'td' || name === 'th') line.push(' ');
    else if (blocks.test(name)) {
      if (lists.length > 0 && isBlank) continue;
      endBlock();
    }
  }
  endBlock();
  return lines
    .join('\n')
    .replaceAll(/\*\*\s*\*\*/g, '')
    .replaceAll(/(?:[ \t]*\n){3,}/g, '\n\n')
    .trim();
}
