// Every project that imports this file needs the declaration.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./pdf-worker.d.ts" />
import {
  getDocument,
  PasswordResponses,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lineOf, type Line, type Opened, type Page, type Word } from '../document.ts';
import { UnreadableFile } from '../failure.ts';
import { limits } from '../limits.ts';
import { linesOf, numbered } from '../layout/lines.ts';
import { wordsOf, type Piece } from '../layout/pieces.ts';
import { cellsOf, rowsOf } from '../layout/rows.ts';

/** A text's slope above which it is not read: watermarks. */
const slope = 0.1;

/**
 * Opens a PDF. No script in it runs, nothing is fetched.
 * @param onStep told after each page, of all pages @throws UnreadableFile
 */
export async function openPdf(
  bytes: Uint8Array,
  onStep?: (done: number, all: number) => void,
): Promise<Opened> {
  // Its worker runs in this thread, which is one of its own in a browser.
  const scope = globalThis as { pdfjsWorker?: unknown };
  scope.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const task = getDocument({
    data: bytes.slice(),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    if (file.numPages > limits.pages) throw new UnreadableFile('tooManyPages');
    const sizes: Page[] = [];
    const pages: Word[][] = [];
    const upright: Line[] = [];
    const links = new Set<string>();
    let characters = 0;
    let drawn = 0;
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const view = page.getViewport({ scale: 1 });
      sizes.push({ width: view.width, height: view.height });
      const content = await page.getTextContent();
      drawn += content.items.length;
      if (drawn > limits.pieces) throw new UnreadableFile('tooMuchText');
      const pieces: Piece[] = [];
      const turned: Turned[] = [];
      for (const item of content.items) {
        if (!('str' in item)) continue;
        characters += item.str.length;
        if (characters > limits.characters) throw new UnreadableFile('tooMuchText');
        const piece = pieceOf(item, view.transform, number - 1);
        if (piece?.turn === 0) pieces.push(piece);
        else if (piece) turned.push(piece);
      }
      upright.push(...uprightLines(turned));
      pages.push(wordsOf(pieces).filter((word) => isOn(word, view)));
      for (const { url } of (await page.getAnnotations()) as { url?: string }[])
        if (typeof url === 'string' && links.size < 200) links.add(url);
      page.cleanup();
      onStep?.(number, file.numPages);
    }
    const lines = linesOf(pages, sizes);
    if (lines.length === 0) throw new UnreadableFile('noText');
    const words = numbered([...lines, ...upright]);
    const names = await namesIn(file);
    return { pages: sizes, words, lines, upright, links: [...links], names };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(isLocked(error) ? 'encrypted' : 'broken');
  } finally {
    await task.destroy();
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'PasswordException' ||
    Object.values(PasswordResponses).includes((error as { code?: number }).code ?? -1));

const isOn = ({ x, y }: Word, { width, height }: Page) =>
  x > -5 && x < width && y > 0 && y < height + 5;

/** Title and author, as the file's properties have them. */
async function namesIn(file: PDFDocumentProxy): Promise<string[]> {
  const { info } = await file.getMetadata();
  const { Title, Author } = info as { Title?: unknown; Author?: unknown };
  return [Title, Author]
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, 200));
}

/** A piece and how it is turned: by 0 as usual, by 1 upwards, by -1 downwards. */
interface Turned extends Piece {
  turn: -1 | 0 | 1;
}

/** Lines of texts set upright, read along their own direction. */
const uprightLines = (pieces: readonly Turned[]): Line[] =>
  ([1, -1] as const).flatMap((turn) => {
    const own = pieces.filter((piece) => piece.turn === turn);
    // As if the page were turned, to find words and lines; then each word is where it stands.
    const words = wordsOf(own.map((one) => ({ ...one, x: -turn * one.y, y: turn * one.x })));
    return rowsOf(words).map((row) =>
      lineOf(
        cellsOf(row).map((cell) => ({
          words: cell.words.map((word) => ({
            ...word,
            x: turn * word.y,
            y: -turn * word.x,
            width: word.size,
          })),
        })),
      ),
    );
  });

function pieceOf(
  item: { str: string; transform: number[]; width: number; fontName: string },
  view: readonly number[],
  page: number,
): Turned | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  // The piece's axes on the page as it is seen, which may be turned.
  const right = [a * va + b * vc, a * vb + b * vd] as const;
  const size = Math.hypot(c * va + d * vc, c * vb + d * vd);
  const isUpright = Math.abs(right[0]) <= Math.abs(right[1]) * slope;
  const isLevel = right[0] > 0 && Math.abs(right[1]) <= Math.abs(right[0]) * slope;
  if (size < 1 || (!isLevel && !isUpright)) return undefined;
  return {
    text: item.str,
    page,
    x: e * va + f * vc + ve,
    y: e * vb + f * vd + vf,
    width: item.width,
    size,
    font: item.fontName,
    turn: isLevel ? 0 : right[1] < 0 ? 1 : -1,
  };
}
