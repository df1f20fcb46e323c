import type { FieldError } from './envelope.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Groups a schema's issues by property, in the order found. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byProperty = new Map<string, Set<string>>();
  for (const issue of issues) {
    const property = issue.path.map(String).join('.');
    const constraints = byProperty.get(property) ?? new Set();
    byProperty.set(property, constraints.add(issue.message));
  }
  return [...byProperty].map(([property, texts]) => ({ property, constraints: [...texts] }));
}
