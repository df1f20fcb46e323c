interface Rule {
  allow: boolean;
  path: string;
}

/** The most rules for one program. A longer file is not read to its end and allows nothing. */
const mostRules = 2_000;

/**
 * Whether a robots.txt lets a program read a path (RFC 9309): the program's own group applies, else
 * the one for all; of the matching rules the longest wins, and of two equally long ones 'allow'.
 * @param path with its query
 */
export function robotsAllow(text: string, program: string, path: string): boolean {
  const rules = rulesFor(text, program.toLowerCase());
  if (rules.length > mostRules) return false;
  let best: Rule | undefined;
  for (const rule of rules) {
    if (best && rule.path.length < best.path.length) continue;
    if (best?.path.length === rule.path.length && best.allow) continue;
    if (matches(rule.path, path)) best = rule;
  }
  return best?.allow ?? true;
}

/** The rules for a program, at most one more than `mostRules`. @param program in lower case */
function rulesFor(text: string, program: string): readonly Rule[] {
  // Other programs' groups may have any length, so none is stored.
  const groups = new Map<string, Rule[]>();
  const open = new Set<Rule[]>();
  let naming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [said = ''] = line.split('#', 1);
    const colon = said.indexOf(':');
    const key = said.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = said.slice(colon + 1).trim();
    if (key === 'user-agent') {
      if (!naming) open.clear();
      naming = true;
      const name = value.toLowerCase();
      if (name !== program && name !== '*') continue;
      const rules = groups.get(name) ?? [];
      groups.set(name, rules);
      open.add(rules);
    } else if (key === 'allow' || key === 'disallow') {
      naming = false;
      if (value === '') continue;
      for (const rules of open)
        if (rules.length <= mostRules) rules.push({ allow: key === 'allow', path: value });
    }
  }
  return groups.get(program) ?? groups.get('*') ?? [];
}

/** `*` matches anything and `$` the end; no backtracking, as strangers write the pattern. */
function matches(pattern: string, path: string): boolean {
  const atEnd = pattern.endsWith('$');
  const [first = '', ...parts] = (atEnd ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = parts.pop();
  if (last === undefined) return !atEnd || path.length === first.length;
  let place = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return atEnd
    ? path.length - last.length >= place && path.endsWith(last)
    : path.includes(last, place);
}
