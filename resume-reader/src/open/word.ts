import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Line, Opened } from '../document.ts';
import { UnreadableFile } from '../failure.ts';
import { limits } from '../limits.ts';
import { lineOfRuns, openLines, type Run } from './text.ts';

/** The part of mammoth's tree of a document that is read here. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  styleName?: string | null;
  numbering?: { isOrdered?: boolean } | null;
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  isSmallCaps?: boolean;
  font?: string | null;
  fontSize?: number | null;
  href?: string;
  breakType?: string;
}

/** Styles of a person's name, whose size stands in the style and not in the text. */
const namedStyle = /^(?:title|name|your name|contact name)$/i;
const namedSize = 26;

const main = 'word/document.xml';
const wanted =
  /^(?:\[Content_Types\]\.xml|docProps\/core\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|header\d*|footer\d*)\.xml|word\/_rels\/(?:document|header\d*|footer\d*)\.xml\.rels)$/;

/** What of a Word file is unpacked: its text and styles, no pictures. */
export const isWordPart = (name: string): boolean => wanted.test(name);

/** Opens the unpacked parts of a Word file. @throws UnreadableFile */
export async function openWord(parts: ReadonlyMap<string, Uint8Array>): Promise<Opened> {
  if (!parts.has(main)) throw new UnreadableFile('notResume');
  const links: string[] = [];
  const lines: Line[] = [];
  // Name and contact often stand in a header, which mammoth leaves out: each is read as a document.
  const headers = [...parts.keys()].filter((name) => /header\d*\.xml$/.test(name)).sort();
  const footers = [...parts.keys()].filter((name) => /footer\d*\.xml$/.test(name)).sort();
  const seen = new Set<string>();
  for (const name of [...headers, main, ...footers]) {
    const tree = await treeOf(parts, name);
    const writer = new Writer(lines.length, links);
    writer.blocks(tree.children ?? []);
    for (const line of writer.lines) {
      if (name !== main && (seen.has(line.text) || /^(?:page )?\d*(?: of \d+)?$/i.test(line.text)))
        continue;
      seen.add(line.text);
      lines.push(line);
    }
  }
  return openLines(lines, links, namesIn(parts));
}

/** Title and author, as the file's properties have them. */
function namesIn(parts: ReadonlyMap<string, Uint8Array>): string[] {
  const xml = new TextDecoder().decode(parts.get('docProps/core.xml')).slice(0, 20_000);
  return ['dc:title', 'dc:creator', 'cp:lastModifiedBy'].flatMap(
    (tag) => new RegExp(`<${tag}[^>]*>([^<]{3,200})</${tag}>`).exec(xml)?.[1] ?? [],
  );
}

async function treeOf(parts: ReadonlyMap<string, Uint8Array>, name: string): Promise<Node> {
  let tree: Node = { type: 'document' };
  const transformDocument = (document: Node) => {
    tree = document;
    return { ...document, children: [] };
  };
  try {
    const bytes = zipSync(name === main ? without(parts) : asDocument(parts, name), { level: 0 });
    const arrayBuffer = bytes.buffer as ArrayBuffer;
    // Browsers take the one, Node the other.
    const file = { arrayBuffer, buffer: bytes } as unknown as { arrayBuffer: ArrayBuffer };
    await mammoth.convertToHtml(file, { transformDocument });
  } catch {
    throw new UnreadableFile('broken');
  }
  return tree;
}

const without = (parts: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...parts].filter(([name]) => !/(?:header|footer)\d*\.xml/.test(name)));

/** The parts with a header in the place of the document. */
function asDocument(parts: ReadonlyMap<string, Uint8Array>, name: string) {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  const xml = decoder
    .decode(parts.get(name))
    .replace(/<w:(?:hdr|ftr)\b([^>]*)>/, '<w:document$1><w:body>')
    .replace(/<\/w:(?:hdr|ftr)>/, '</w:body></w:document>');
  const rels = parts.get(name.replace('word/', 'word/_rels/') + '.rels');
  return {
    ...without(parts),
    [main]: encoder.encode(xml),
    ...(rels ? { 'word/_rels/document.xml.rels': rels } : {}),
  };
}

/** Rows of a table that stand for one column beside another have this many lines. */
const columnLines = 4;

/** Writes a document's blocks as lines. */
class Writer {
  readonly lines: Line[] = [];
  private row: number;
  private characters = 0;
  private readonly links: string[];

  constructor(row: number, links: string[]) {
    this.row = row;
    this.links = links;
  }

  blocks(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.type === 'paragraph') this.paragraph(node);
      else if (node.type === 'table') this.table(node);
      else if (node.children) this.blocks(node.children);
    }
  }

  private paragraph(node: Node): void {
    const style = node.styleName ?? '';
    const isHeading = /heading/i.test(style);
    // A numbered heading is no item of a list.
    const isItem = !isHeading && (Boolean(node.numbering) || /list/i.test(style));
    for (const runs of this.rows(node)) this.put(runs, isHeading ? { isHeading } : {}, isItem);
  }

  private put(runs: readonly Run[], marks: Partial<Line>, isBullet: boolean): void {
    this.characters += runs.reduce((sum, { text }) => sum + text.length, 0);
    if (this.characters > limits.characters) throw new UnreadableFile('tooMuchText');
    const line = lineOfRuns(runs, this.row++, marks, isBullet);
    if (line) this.lines.push(line);
  }

  /** A paragraph's runs, parted at its line breaks. */
  private rows(node: Node): Run[][] {
    const rows: Run[][] = [[]];
    const add = (text: string, style: Node) => {
      const { isBold, isItalic, font, fontSize } = style;
      const name = `${font ?? ''}${isBold ? ' bold' : ''}${isItalic ? ' italic' : ''} ${node.styleName ?? ''}`;
      const shown = style.isAllCaps ? text.toUpperCase() : text;
      const size = fontSize ?? (namedStyle.test(node.styleName ?? '') ? namedSize : 0);
      rows.at(-1)?.push({ text: shown, font: name, size });
    };
    const walk = (one: Node, style: Node) => {
      if (one.type === 'text') add(one.value ?? '', style);
      else if (one.type === 'tab') add('\t', style);
      else if (one.type === 'break') rows.push([]);
      else {
        if (one.type === 'hyperlink' && one.href && this.links.length < 200)
          this.links.push(one.href);
        for (const child of one.children ?? []) walk(child, one.type === 'run' ? one : style);
      }
    };
    for (const child of node.children ?? []) walk(child, node);
    return rows;
  }

  /** Cells with many lines are columns, read one after the other; else a row is a line of cells. */
  private table(node: Node): void {
    const rows = (node.children ?? []).map((row) =>
      (row.children ?? []).filter(({ type }) => type === 'tableCell'),
    );
    const lengths = rows.map((cells) => cells.map((cell) => paragraphsIn(cell)));
    const widest = Math.max(0, ...rows.map((cells) => cells.length));
    const isLayout =
      rows.length <= 3 &&
      lengths.some((cells) => cells.filter((count) => count >= columnLines).length >= 2);
    if (isLayout) {
      for (let column = 0; column < widest; column += 1)
        for (const cells of rows) this.blocks(cells[column]?.children ?? []);
      return;
    }
    for (const cells of rows) this.tableRow(cells);
  }

  /** The first lines of a row's cells stand side by side; what follows is read cell by cell. */
  private tableRow(cells: readonly Node[]): void {
    const inner = cells.map((cell) => cell.children ?? []);
    const simple = inner.every((blocks) => blocks.every(({ type }) => type === 'paragraph'));
    if (!simple || cells.length < 2) {
      for (const blocks of inner) this.blocks(blocks);
      return;
    }
    const firsts = inner.map((blocks) => this.rows(blocks[0] ?? { type: 'paragraph' }));
    const line = firsts.flatMap((rows, at) => [
      ...(at > 0 ? [{ text: '\t' }] : []),
      ...(rows[0] ?? []),
    ]);
    this.put(line, {}, false);
    firsts.forEach((rows, at) => {
      for (const runs of rows.slice(1)) this.put(runs, {}, false);
      this.blocks(inner[at]?.slice(1) ?? []);
    });
  }
}

const paragraphsIn = (node: Node): number =>
  (node.type === 'paragraph' ? 1 : 0) +
  (node.children ?? []).reduce((sum, child) => sum + paragraphsIn(child), 0);
