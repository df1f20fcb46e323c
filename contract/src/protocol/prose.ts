/*
 * Text that people write with paragraphs, lists, headings, **bold** and links; nothing else is
 * markup.
 */

/** A run of one line; `href` begins with http: or https:. */
export interface ProsePart {
  text: string;
  bold?: true;
  href?: string;
}

export interface ProseBlock {
  kind: 'p' | 'h' | 'ul' | 'ol';
  lines: ProsePart[][];
}

// A link contains no beginning of another one, from each of which the rest would be read again.
const inlinePattern =
  /\*\*(.+?)\*\*|\[([^\][]+)\]\((https?:\/\/[^\s<>)]+)\)|(https?:\/\/[^\s<>)]+[^\s<>).,;:!?'"])/g;

/** Bold, links and plain addresses in one line of text. */
function partsOf(line: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let end = 0;
  const plain = (text: string) => {
    if (text !== '') parts.push({ text });
  };
  for (const found of line.matchAll(inlinePattern)) {
    plain(line.slice(end, found.index));
    const [whole, bold, label, href, bare] = found;
    if (bold !== undefined) parts.push({ text: bold, bold: true });
    const link = href ?? bare;
    if (link !== undefined) parts.push({ text: label ?? link, href: link });
    end = found.index + whole.length;
  }
  plain(line.slice(end));
  return parts;
}

const markers: readonly [ProseBlock['kind'], RegExp][] = [
  ['ul', /^\s*[-*•]\s+/],
  ['ol', /^\s*\d{1,3}[.)]\s+/],
  ['h', /^#{1,4}\s+/],
];

/** Groups lines into paragraphs, lists and headings. */
export function proseBlocks(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let open: ProseBlock | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const [kind, marker] = markers.find(([, pattern]) => pattern.test(line)) ?? ['p' as const, /^/];
    if (!open || open.kind !== kind || kind === 'h') {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(partsOf(line.replace(marker, '')));
  }
  return blocks;
}

/** The same text without its marks, in one line. */
export const plainProse = (text: string): string =>
  proseBlocks(text)
    .flatMap(({ lines }) => lines)
    .map((parts) => parts.map((part) => part.text).join(''))
    .join(' ');
