import { count } from '../../../lib/format.ts';

interface Evidence {
  /** Ids of the works that name the skill. */
  works: readonly number[];
  links: readonly string[];
}

interface Time {
  id: number;
  /** `2024-03`. */
  startDate: string;
  /** null for a current work. */
  endDate: string | null;
}

const monthsSinceZero = (month: string) =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Months of these works; overlapping months count once. */
function monthsOf(works: readonly Time[], now: string): number {
  const months = new Set<number>();
  for (const { startDate, endDate } of works) {
    const last = monthsSinceZero(endDate ?? now);
    for (let month = monthsSinceZero(startDate); month <= last; month += 1) months.add(month);
  }
  return months.size;
}

/**
 * What a CV shows for a skill: `2 jobs, 3 years 1 month, 1 link`; '' if it shows nothing. It counts
 * and does not judge: a level is the person's claim, this is what others can check.
 * @param now the current month, as `2026-11`
 */
export function evidenceOf(skill: Evidence, works: readonly Time[], now: string): string {
  const named = works.filter(({ id }) => skill.works.includes(id));
  const months = monthsOf(named, now);
  const time = [
    months >= 12 ? count(Math.floor(months / 12), 'year') : '',
    months % 12 > 0 ? count(months % 12, 'month') : '',
  ];
  const parts = [
    named.length > 0 ? count(named.length, 'job') : '',
    time.filter(Boolean).join(' '),
    skill.links.length > 0 ? count(skill.links.length, 'link') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
