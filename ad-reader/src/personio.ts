import { joined, section } from './boards.ts';
import { text } from './fields.ts';
import { unescaped } from './markdown.ts';
import { placeOf } from './place.ts';
import type { Said } from './posting.ts';
import { employmentTypeOf, workModeOf } from './terms.ts';

/* Personio's XML. */

/** The texts of the elements of a name, in their order, CDATA as it stands; and what is in none. */
function elements(xml: string, name: string): { inside: string[]; outside: string } {
  const inside: string[] = [];
  const outside: string[] = [];
  const open = `<${name}`;
  let done = 0;
  for (let from = xml.indexOf(open); from >= 0; from = xml.indexOf(open, from)) {
    const after = from + open.length;
    const isLonger = !/[\s>]/.test(xml[after] ?? '');
    const end = isLonger ? -1 : xml.indexOf('>', after);
    const close = end < 0 ? -1 : xml.indexOf(`</${name}>`, end);
    if (isLonger) from = after;
    else if (close < 0) break;
    else {
      inside.push(xml.slice(end + 1, close));
      outside.push(xml.slice(done, end + 1));
      from = done = close;
    }
  }
  return { inside, outside: outside.join('') + xml.slice(done) };
}

function xmlText(xml: string, name: string): string {
  const inside = elements(xml, name).inside[0]?.trim() ?? '';
  const data = inside.startsWith('<![CDATA[') && inside.endsWith(']]>');
  return data ? inside.slice(9, -3).trim() : unescaped(inside);
}

/** {company}.jobs.personio.de/xml; null if the text is not that. */
export function ofPersonio(xml: string): Said[] | null {
  if (!xml.includes('<workzag-jobs')) return null;
  return elements(xml, 'position').inside.map((position) => {
    const { inside: parts, outside: bare } = elements(position, 'jobDescription');
    const office = xmlText(bare, 'office');
    return {
      key: xmlText(bare, 'id'),
      title: xmlText(bare, 'name'),
      description: joined(
        ...parts.map((part) => section(xmlText(part, 'name'), xmlText(part, 'value'))),
      ),
      ...placeOf(office),
      workMode: workModeOf(office),
      employmentType: employmentTypeOf(
        [xmlText(bare, 'employmentType'), xmlText(bare, 'schedule')].map(text).join(' '),
      ),
    };
  });
}
