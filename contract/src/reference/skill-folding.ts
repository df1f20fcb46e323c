/** Words behind a name that say no more than it: 'Tableau software', 'Excel skills'. */
const looseEnd =
  /\s+(?:software|systems?|tools?|skills?|programs?|programming|applications?|apps?|platform|technology|suite|package|language|framework|library|development|knowledge|experience)$/i;

/** Makers that people name in front of a product. */
const maker =
  /^(?:the\s+mathworks|mathworks|microsoft(?:\s+office)?|ms|adobe|oracle|ibm|sap|apple|google|autodesk|apache|amazon(?:\s+web\s+services)?|aws|esri|intuit|corel|atlassian|dassault(?:\s+syst[eè]mes)?|bentley|ptc|siemens|national\s+instruments|hewlett[\s-]packard|hp|red\s+hat|salesforce|qlik(?:\s+tech)?|statacorp|blackbaud|trimble|cisco|vmware|citrix|jetbrains|mozilla|wolfram(?:\s+research)?|rockwell(?:\s+automation)?|schneider(?:\s+electric)?|avid|avaya|epic|cerner|ge\s+healthcare|iparadigms|minitab|sage|thomson\s+reuters|lexisnexis|unity|hashicorp|elastic|mcafee|mcneel|leica\s+geosystems|henry\s+schein|sun\s+microsystems|maplesoft|logmein|veritas|nuance|deltek|intergraph|aveva)\s+/i;

/** '2019', '8+', 'v3.2', '7.x', 'XE' is not one. */
const version = /\s+(?:v(?:ersion)?\.?\s*)?\d+(?:\.(?:\d+|x))*\+?$/i;
const aside = /\s*[([][^()[\]]*[)\]]$/;

/** A short form behind what it stands for: 'Extensible markup language XML'. */
const shortForm = /^(.{4,}?)\s+\(?([A-Z][A-Z0-9&/+-]{1,7})\)?$/;

/** One step from a name to what it may mean. */
function folded(name: string): string[] {
  const short = shortForm.exec(name);
  return [
    ...(short ? [short[1] ?? '', short[2] ?? ''] : []),
    name.replace(aside, ''),
    name.replace(version, ''),
    name.replace(looseEnd, ''),
    name.replace(maker, ''),
    ...otherNumber(name),
  ].filter((each) => each !== '' && each !== name);
}

/** The plural of a singular, or the other way round. */
function otherNumber(name: string): string[] {
  if (/[A-Z]{3}$/.test(name)) return [`${name}s`];
  if (/[A-Z]{3}s$/.test(name)) return [name.slice(0, -1)];
  if (!/[a-z]{4}$/.test(name)) return [];
  if (name.endsWith('ies')) return [name.replace(/ies$/, 'y')];
  if (/(?:ss|us|is)$/.test(name)) return [];
  if (name.endsWith('s')) return [name.slice(0, -1)];
  return [/[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`];
}

/** Steps that may follow each other: 'Oracle Java 8 software' is Java. */
const mostSteps = 3;

/**
 * Names that a written one may mean, the nearest first: without a word like 'software' or a version
 * behind it, a maker in front, with its short form alone, or in the other number. They are proposed and
 * never taken: 'TS 16949' is not TypeScript.
 */
export function foldedNames(name: string): string[] {
  const start = name.trim().replace(/\s+/g, ' ');
  const found = new Set([start]);
  let last = [start];
  for (let step = 0; step < mostSteps; step += 1) {
    last = last.flatMap(folded).filter((each) => !found.has(each));
    for (const each of last) found.add(each);
  }
  found.delete(start);
  return [...found];
}
