import { lineOf, type Line } from '../document.ts';

/*
 * Texts that stand for a person's own in a template: '[Company Name]', 'Click here to enter text.', 'Lorem
 * ipsum'. Who forgot some of them has them left out.
 */

const asks =
  'first|last|name|title|company|employer|organi[sz]ation|position|role|city|state|zip|dates?|month|year|mm|yyyy|degree|major|school|university|college|address|phone|e-?mail|website|skills?|your|describe|enter|insert|add|type|text|summary|objective|responsibilit\\w+|achievements?|location';
/** `[Job Title]`, `<your e-mail>` */
const bracketed = new RegExp(
  `[[<{«](?=[^\\][<>{}«»]{0,80}\\b(?:${asks})\\b)[^\\][<>{}«»]{2,80}[\\]>}»]`,
  'gi',
);
const told =
  /^(?:(?:please )?(?:click|tap)(?: or tap| or click)? here\b.*|(?:enter|insert|type|add|replace|write|describe) (?:your|this|the|an?|any|some)\b.*(?:\bhere\b|\btext\b|\bthis section\b|\.\.\.|…).*)$/i;
const latin =
  /\blorem ipsum\b|\b(?:consectetur|consetetur|sadipscing|adipiscing|eiusmod|takimata|gubergren)\b/i;
const names =
  /^(?:your (?:full )?name(?: here)?|first(?: |-)?name (?:last|family|sur)(?: |-)?name|first (?:m\.? |middle )?last|name surname|(?:john|jane) doe|joe bloggs|max mustermann)$/i;
const others =
  /^(?:(?:your )?(?:company|employer|organi[sz]ation|school|university|college|institution)(?:['’]s)? name(?: here)?(?:,? (?:city|location).*)?|(?:your )?(?:job|position) title(?: here)?|(?:your )?(?:street )?address(?: line)? ?\d?|your (?:e-?mail|phone|address|website|city|title|job)\b.{0,30}|city, (?:state|st)\b.{0,20}|(?:you|your\.?name|your\.?e?-?mail|name|someone|first\.?last|firstname\.?lastname)@(?:example|e?mail|domain|company)\.\w+|webpage\.url|www\.yoursite\.com|\(?[0x]{3}\)?[ .-]?[0x]{3}[ .-]?[0x]{3,4}|(?:mm|month)[/ ](?:yyyy|yy|year)(?: ?[-–—] ?(?:(?:mm|month)[/ ](?:yyyy|yy|year)|present))?|dates? from ?[-–—] ?(?:date )?to|(?:20|19)xx(?: ?[-–—] ?(?:(?:20|19)xx|present))?|(?:skill|responsibility|achievement|bullet point|reference) ?\d)$/i;
/** What stands beside placeholders and says nothing. */
const joints = /\b(?:to|and|at|in|of|present|current)\b/gi;
/** Longer texts are a person's own. */
const longest = 400;

type Kind = 'name' | 'other';

function kindOf(whole: string): Kind | undefined {
  const text = whole.trim();
  if (text.length < 3 || text.length > longest) return undefined;
  if (names.test(text)) return 'name';
  if (others.test(text) || told.test(text) || latin.test(text)) return 'other';
  const rest = text.replace(bracketed, '');
  if (rest.length === text.length || /[\p{L}\p{N}]/u.test(rest.replace(joints, '')))
    return undefined;
  return /\bname\b|\bfirst\b.*\blast\b/i.test(text) &&
    !/company|employer|school|university|college|organi/i.test(text)
    ? 'name'
    : 'other';
}

/** So many different ones are more than somebody forgot. */
const many = 3;

/**
 * The lines without what stands for a person's own texts.
 * @returns `isTemplate`: so much of it does, and the name among it, that the file is nobody's CV
 */
export function withoutPlaceholders(lines: readonly Line[]): {
  lines: Line[];
  isTemplate: boolean;
} {
  const found = new Map<string, Kind>();
  const own = lines.flatMap((line) => {
    const cells = line.cells.filter(({ words }) => {
      const text = words.map((word) => word.text).join(' ');
      const kind = kindOf(text);
      if (kind) found.set(text, kind);
      return !kind;
    });
    if (cells.length === line.cells.length) return [line];
    if (cells.length === 0) return [];
    const { isHeading, bullet, room } = line;
    return [lineOf(cells, line.column, { isHeading, bullet, room })];
  });
  const isTemplate = found.size >= many && [...found.values()].includes('name');
  return { lines: own, isTemplate };
}
