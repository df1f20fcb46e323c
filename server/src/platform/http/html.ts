import { escapeHtml } from '../mail/html.ts';

/** Text that is already HTML. Only this file creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part ? part.map(written).join('') : '';
};

/**
 * HTML with values in it, each escaped unless it is Html itself; false, null and undefined are left
 * out. Values stand between tags or in quoted attributes.
 */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + written(parts[index])).join(''));

/** JSON for an element of a page that is not executed: no value can end the element. */
export const jsonInHtml = (data: unknown): Html =>
  new Html(JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, inJson));

const inJson = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
