import { knownPlaceIn, labelsPlace, placeIn, placeNamed, type Place } from './place.ts';
import type { Said } from './posting.ts';
import { employmentTypeIn, employmentTypeOf, workModeIn, workModeOf } from './terms.ts';
import {
  hasPosition,
  isNoise,
  labelsTitle,
  partsOf,
  titleIn,
  titleSought,
  withoutCall,
} from './title.ts';

/* An ad without fields: what its lines, labels and sentences say of title, place and terms. */

interface Line {
  text: string;
  /** `Job Location` of `Job Location: Duluth, MN`; '' without one. */
  label: string;
  value: string;
}

/** Of a longer line the beginning is looked at. */
const longest = 400;
/** A longer line is a sentence of the ad and not of its head. */
const longestHead = 160;
/** Lines at the top in which a title and a place may stand without a label. */
const headLines = 12;

/** Its parts stand between bars: it is no sentence. */
const isBarred = (line: string) => (line.match(/\||\s\/\s/g)?.length ?? 0) >= 2;
/** Not a sentence: short, or in bars. */
const isTerse = (line: string) => line.length <= longestHead || isBarred(line);

/** The lines at the top of a text that may say its terms. */
export const headOf = (text: string): string[] =>
  text
    .split('\n', 2 * headLines)
    .map(plain)
    .filter((line) => line !== '')
    .slice(0, headLines)
    .filter(isTerse);

/** Without Markdown's signs, bullets and pictures. */
export const plain = (line: string): string =>
  line
    .slice(0, longest)
    .replaceAll(/\[([^\][]{0,120})\]\([^()\s]{0,300}\)/g, '$1')
    .replaceAll(/\*\*|__|`|\ufe0f|\u200d/gu, '')
    .replaceAll(/\p{Extended_Pictographic}+/gu, ' • ')
    .replaceAll(/^(?:\s*•)+|(?:•\s*)+$/gu, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replace(/^\s*(?:#{1,6} |>+ |[-*+•▪●◦‣·✓✔–—] ?(?=\S)|\d{1,2}[.)] |=+ ?|\*+ ?)+/u, '')
    .replace(/[\s*=#]+$/, '')
    .trim();

const labeled =
  /^(?<label>[\p{L}][\p{L}\p{N} /&()'’.,#-]{1,44}?)\s?(?::(?!\/\/)|\t| - (?=\$)) ?(?<value>.*)$/u;
/** Labels that often stand on a line of their own, above their value. */
const above =
  /^(?:locations?|job locations?|work location|salary|pay|job type|employment type|position type|work schedule|schedule|job title|position|workplace(?: type)?|appointment type|telework eligible|remote job)$/i;

function linesOf(text: string): Line[] {
  const texts = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map(plain)
    .filter((line) => line !== '');
  return texts.map((line, at) => {
    const { label = '', value = '' } = labeled.exec(line)?.groups ?? {};
    const bare = label === '' && above.test(line) ? line : value === '' ? label : '';
    if (bare !== '' && above.test(bare))
      return { text: line, label: bare, value: texts[at + 1] ?? '' };
    return { text: line, label, value };
  });
}

const typeLabel =
  /^(?:(?:job|employment|position|work|appointment|contract|engagement)\s+)?(?:types?|status|schedule|category|basis|commitment|hours?|duration|fte|term)$/i;
const modeLabel =
  /^(?:workplace(?: type)?|work(?:ing)? (?:location|mode|model|arrangement|setting|type|place|environment)|remote(?: job)?|location type|job location type|telework(?: eligible)?|setting|remote type|work site)$/i;

function typeLabeled(lines: readonly Line[]) {
  for (const { label, value } of lines) {
    const type = typeLabel.test(label) && value.length < 120 ? employmentTypeOf(value) : null;
    if (type !== null) return type;
  }
  return lines.some(({ label, value }) => /^fte$/i.test(label) && /^1(?:\.0+)?\b/.test(value))
    ? 'Full-time'
    : null;
}

function modeLabeled(lines: readonly Line[]) {
  for (const { label, value } of lines) {
    if (!modeLabel.test(label)) continue;
    const yes = /^remote/i.test(label) ? /^(?<yes>yes|true)\b|^(?:no|false)\b/i.exec(value) : null;
    const mode = yes ? (yes.groups?.['yes'] ? 'remote' : 'onsite') : workModeOf(value);
    if (mode !== null) return mode;
  }
  return null;
}

/** Where another place is meant than the job's. */
const elsewhere =
  /\b(?:headquarter\w*|hq|offices? in|founded|based company|serving|clients in|licensed? in|degree|campus(?:es)? in|born)\b/i;

function placeOfLines(lines: readonly Line[], title: string, isRemote: boolean): Place {
  for (const { label, value } of lines) {
    if (!labelsPlace(label) || value === '') continue;
    const place = placeNamed(value, true);
    if (place.city !== '' || place.state !== '') return place;
  }
  for (const { text, value, label } of lines.slice(0, headLines)) {
    const parts = partsOf(text);
    if (!isTerse(text) || (label !== '' && value === '')) continue;
    if (parts.length < 3 && elsewhere.test(text)) continue;
    for (const part of parts) {
      const place = placeNamed(part, false);
      if (place.city !== '' || (place.state !== '' && !isRemote)) return place;
    }
  }
  const near = lines
    .slice(0, 40)
    .map(({ text }) => text)
    .filter(
      (text, at) =>
        !elsewhere.test(text) && (at === 0 || /\b(?:in|near|at|to|around)\b/i.test(text)),
    );
  for (const find of isRemote ? [] : [placeIn, knownPlaceIn])
    for (const text of [title, ...near]) {
      const place = find(text);
      if (place.city !== '') return place;
    }
  return { city: '', state: '' };
}

/** A line that may be a title: short, and no sentence. */
const mayBeTitle = ({ text, label, value }: Line) =>
  isTerse(text) &&
  !isNoise(text) &&
  (label === '' || value === '' || hasPosition(text)) &&
  !(/[.?]$/.test(text) && text.split(' ').length > 4 && !isBarred(text)) &&
  !/^(?:(?:subject|re|fwd?): ?)?(?:hi|hello|dear|we|i|i['’]m|our|are you|do you|if you|join|looking|seeking|need(?:ed)?|in search|hiring an?|come|this is)\b/i.test(
    withoutCall(text),
  );

function titleOfLines(lines: readonly Line[]): string {
  const said = lines
    .slice(0, 40)
    .find(({ label, value }) => labelsTitle(label) && value.length > 1 && value.length <= 120);
  if (said) {
    const { title } = titleIn(said.value);
    if (title !== '' && !/[.!?]$/.test(title)) return title;
  }
  const top = lines.slice(0, headLines).filter(mayBeTitle);
  const titles = top.slice(0, 7).map(({ text, label, value }) => {
    const isOther = label !== '' && value !== '' && !hasPosition(label);
    return isOther && !/^(?:subject|re|temp job|hiring|now hiring|job|wanted)$/i.test(label)
      ? { title: '', isSure: false }
      : titleIn(text);
  });
  const sure = titles.find(({ title, isSure }) => isSure && title.split(' ').length <= 14);
  if (sure) return sure.title;
  const sought = titleSought(
    lines
      .slice(0, 15)
      .map(({ text }) => text)
      .join('\n'),
  );
  if (sought !== '') return sought;
  const first = lines[0];
  return first && top[0] === first && !/[.!?]$/.test(first.text) ? (titles[0]?.title ?? '') : '';
}

/** Of a text without fields; its description is the whole, without a first line that is the title alone. */
export function ofText(text: string): Said {
  const lines = linesOf(text.slice(0, most));
  const title = titleOfLines(lines);
  const head = lines.slice(0, headLines);
  const parts = head.flatMap(({ text: line, label, value }) =>
    !isTerse(line)
      ? []
      : partsOf(label === '' ? line : value).flatMap((part) => part.split(/, | \(|\)/)),
  );
  const workMode = modeLabeled(lines) ?? workModeIn([title, ...headOf(text)], text.slice(0, most));
  const employmentType =
    typeLabeled(lines) ??
    employmentTypeIn(
      `${title}\n${lines[0]?.text ?? ''}`,
      parts,
      lines.map(({ text: line }) => line).join('\n'),
    );
  const rest = text.replace(/^\s+/, '');
  const end = rest.indexOf('\n');
  const first = end < 0 ? rest : rest.slice(0, end);
  const isAlone = title !== '' && plain(first) === title;
  return {
    key: '',
    title,
    head: isAlone ? first : '',
    ...(title !== '' &&
      !isAlone &&
      isTerse(first) &&
      plain(first).includes(title) && { headline: first }),
    description: (isAlone ? rest.slice(first.length) : rest).trim(),
    ...placeOfLines(lines, title, workMode === 'remote'),
    workMode,
    employmentType,
  };
}

const most = 200_000;
