import type { Found, Line } from '../document.ts';

const keptHyphen =
  /(?:^|[\s(/])(?:well|self|cross|long|short|full|part|front|back|end|high|low|real|multi|non|co|pre|post|on|off|open|data|user|customer|first|third|two|three|large|small|in|up|time|day|hand|problem|decision|state|evidence|cost|test|event|object|client|server|cloud|award|results|detail|goal|team|e)-$/i;

/** Lines as running text: bullets on lines of their own, words parted at a line's end made whole. */
export function textOf(lines: readonly Line[]): Found {
  let text = '';
  const words: number[] = [];
  const widest = Math.max(0, ...lines.map((line) => line.right - line.x));
  lines.forEach((line, at) => {
    const own = line.text.replaceAll('\t', ' ').trim();
    words.push(...line.starts.map(({ word }) => word.id));
    const before = lines[at - 1];
    if (!before || text === '') text += line.bullet ? `- ${own}` : own;
    else if (line.bullet) text += `\n- ${own}`;
    else if (startsParagraph(before, line, widest)) text += `\n${own}`;
    else if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(own))
      text = keptHyphen.test(text) ? text + own : text.slice(0, -1) + own;
    else text += ` ${own}`;
  });
  return { text: text.trim(), words };
}

/** A line that ends early ends its paragraph; so does a wide step down. */
function startsParagraph(before: Line, line: Line, widest: number): boolean {
  if (widest === 0 || (before.y === Math.round(before.y) && before.size === 0)) return true;
  if (before.page === line.page && line.y - before.y > Math.max(line.size, before.size) * 2)
    return true;
  const isShort = before.right - before.x < widest * 0.7;
  return isShort && /[.!?:]$/.test(before.text) && /^[\p{Lu}\d]/u.test(line.text);
}
