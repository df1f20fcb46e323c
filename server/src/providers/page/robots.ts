interface Rule {
  allow: boolean;
  path: string;
}

/**
 * Whether a robots.txt lets a program read a path (RFC 9309): the group of its name, or else that of
 * everybody; of the rules that match, the longest, and 'allow' of two as long.
 * @param path with its query
 */
export function robotsAllow(text: string, program: string, path: string): boolean {
  const groups = groupsOf(text);
  const rules = groups.get(program.toLowerCase()) ?? groups.get('*') ?? [];
  let best: Rule | undefined;
  for (const rule of rules) {
    if (best && rule.path.length < best.path.length) continue;
    if (best?.path.length === rule.path.length && best.allow) continue;
    if (matches(rule.path, path)) best = rule;
  }
  return best?.allow ?? true;
}

/** The rules by the name of a program, in lower case. */
function groupsOf(text: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let open: Rule[][] = [];
  let naming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [field = '', ...rest] = (line.split('#')[0] ?? '').split(':');
    const key = field.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (key === 'user-agent') {
      if (!naming) open = [];
      const name = value.toLowerCase();
      const rules = groups.get(name) ?? [];
      groups.set(name, rules);
      open.push(rules);
      naming = true;
    } else if (key === 'allow' || key === 'disallow') {
      naming = false;
      if (value !== '')
        for (const rules of open) rules.push({ allow: key === 'allow', path: value });
    }
  }
  return groups;
}

/** `*` is any run of signs and `$` the end; without backtracking, as the pattern is a stranger's. */
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
