/* Benefits that an ad's text names, by their usual names. */

const usual: readonly [string, RegExp][] = [
  [
    'Health',
    /\b(?:(?:medical|health)(?!care)(?! (?:and safety|record|system|science|center|screen))|seguro médico)\b/i,
  ],
  ['Dental', /\bdental\b/i],
  ['Vision', /\bvision\b/i],
  ['Life', /\blife(?: insurance|\b(?=\s*(?:[,;&/)]|and\b|$)))/i],
  ['Disability insurance', /\bdisability\b(?= (?:insurance|coverage|benefits?)|\s*(?:[,;&/)]|$))/i],
  ['401k', /\b401\s?\(?k\b/i],
  ['403(b)', /\b403\s?\(?b\b/i],
  ['457', /\b457\s?\(?b\b/i],
  ['IRA', /\bIRA\b/],
  ['Pension', /\bpension\b/i],
  ['Profit sharing', /\bprofit[\s-]sharing\b/i],
  ['ESOPs', /\besops?\b|\bemployee stock ownership\b/i],
  ['HSA', /\bhsa\b|\bhealth savings\b/i],
  ['FSA', /\bfsa\b|\bflexible spending\b/i],
  ['Unlimited PTO', /\bunlimited (?:pto|paid time off|vacation|time off)\b/i],
  ['Maternity leave', /\bmaternity(?: leave|\b)/i],
  ['Paternity leave', /\bpaternity(?: leave|\b)/i],
  ['Parental leave', /\bparental leave\b/i],
  ['Paid time off', /(?<!unlimited )\b(?:pto|paid time off|paid vacation)\b/i],
  ['Paid holidays', /\bpaid holidays?\b/i],
  ['Sick leave', /\b(?:paid )?sick (?:leave|time|days?|pay)\b/i],
];

const head =
  /^(?:(?:our|the|your|employee|job|company|full|additional|summary of|compensation (?:and|&)|pay (?:and|&)|beneficios \/)\s+)*(?:benefits?|perks?|we offer|we give|total rewards|beneficios|what (?:we(?:['’]ll)?|you(?:['’]ll)?) (?:offer|get|receive)|what['’]?s in it for (?:you|me)|why (?:join|work)\b.*)(?:\s*(?:[&/,+]|and|package|include[sd]?|found in job post|offered|overview)\s*\p{L}*)*\s*:?/iu;
const otherHead =
  /^(?:.{0,30}\b(?:requirements?|qualifications?|responsibilit\w+|duties|skills|schedule|experience|education|about|apply|location|license|shift|summary|what you need|you have|must have|nice to have)\b.{0,20}:?)$/i;
/** A sentence that speaks of them outside of their part. */
const speaks =
  /\b(?:insurance|coverage|benefits?|plans?|matching|match)\b|\b40[13]\s?\(?[kb]\b|\b(?:medical|health),? (?:dental|vision|and dental|& dental)\b/i;
const denies =
  /\b(?:no|not|without|ineligible for|isn['’]t|aren['’]t)\b.{0,30}\b(?:benefits?|insurance|coverage)\b/i;
/** Where such words are the work and no benefit. */
const work =
  /\b(?:verif\w+|billing|claims?|sell\w*|sales of|licensed?|experience|knowledge|clients?['’]?|patients?|carriers?|agents?|agency|brokers?|customers?|policies|underwrit\w+|administer\w*|administration)\b/i;

/** The usual benefits that lines name, in the order of the list above, each once. */
export function benefitsIn(lines: readonly string[]): string[] {
  const found = new Set<string>();
  let inside = false;
  for (const line of lines) {
    const begins = head.exec(line);
    if (begins) inside = true;
    else if (otherHead.test(line)) inside = false;
    for (const sentence of line.split(/(?<=[.;!?])\s+/)) {
      if (!inside && (!speaks.test(sentence) || work.test(sentence))) continue;
      if (denies.test(sentence)) continue;
      for (const [name, words] of usual) if (words.test(sentence)) found.add(name);
    }
  }
  return usual.flatMap(([name]) => (found.has(name) ? [name] : []));
}
