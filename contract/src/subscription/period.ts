/** The same day and time some months later, in UTC, or the month's last day if it is shorter. */
export function monthsAfter(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}

/** The end of the monthly period that starts at `start`, counted from the start of billing. */
export function periodEndAfter(anchor: Date, start: Date): Date {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
    (start.getUTCMonth() - anchor.getUTCMonth());
  const end = monthsAfter(anchor, months);
  return end > start ? end : monthsAfter(anchor, months + 1);
}
