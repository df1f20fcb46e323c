import { Fragment, type ReactNode } from 'react';
import { External } from './linked-text.tsx';
import { Text } from './text.tsx';
import classes from './prose.module.css';

const inlinePattern =
  /\*\*(.+?)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>)]+[^\s<>).,;:!?'"])/g;

/** Bold, links and plain addresses in one line of text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(inlinePattern)) {
    parts.push(text.slice(end, found.index));
    const [whole, bold, label, href, bare] = found;
    if (bold !== undefined) parts.push(<strong key={found.index}>{bold}</strong>);
    const link = href ?? bare;
    if (link !== undefined) {
      parts.push(
        <External key={found.index} href={link}>
          {label ?? bare}
        </External>,
      );
    }
    end = found.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

type Block = { kind: 'ul' | 'ol' | 'p' | 'h'; lines: string[] };

const markers: readonly [Block['kind'], RegExp][] = [
  ['ul', /^\s*[-*•]\s+/],
  ['ol', /^\s*\d{1,3}[.)]\s+/],
  ['h', /^#{1,4}\s+/],
];

/** Groups lines into paragraphs, lists and headings. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
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
    open.lines.push(line.replace(marker, ''));
  }
  return blocks;
}

function BlockView({ kind, lines }: Block) {
  if (kind === 'h') return <Text weight="head">{inline(lines.join(' '))}</Text>;
  if (kind === 'p') {
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {inline(line)}
          </Fragment>
        ))}
      </p>
    );
  }
  const List = kind;
  return (
    <List>
      {lines.map((line, index) => (
        <li key={index}>{inline(line)}</li>
      ))}
    </List>
  );
}

/** User-written text with paragraphs, lists, **bold** and links; nothing else is markup. */
export const Prose = ({ children }: { children: string }) => (
  <div className={classes.prose}>
    {blocksOf(children).map((block, index) => (
      <BlockView key={index} {...block} />
    ))}
  </div>
);

/** The same text without its marks, for a preview of a few lines. */
export const plainText = (text: string) =>
  blocksOf(text)
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replaceAll('**', '')
    .replace(/\[([^\]]+)\]\(https?:[^\s)]+\)/g, '$1');
