/** A moment in a zone as mails name it: `Tuesday, December 1, 2026 at 10:00 AM Line Islands Time (UTC+14)`. */
export function momentIn(
  timeZone: string,
  moment: Date,
  more: Intl.DateTimeFormatOptions = { weekday: 'long' },
): string {
  const written = new Intl.DateTimeFormat('en-US', {
    ...more,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'long',
  }).format(moment);
  const offset = offsetOf(timeZone, moment);
  // Plain spaces, because some mail programs show the narrow one before AM as an odd character.
  const plain = written.replaceAll('\u202f', ' ').replace('Coordinated Universal Time', 'UTC');
  // A zone without its own name is named by its offset.
  return /UTC$|GMT[+-]/.test(plain) ? plain.replace('GMT', 'UTC') : `${plain} (${offset})`;
}

/** `UTC+5:30`. */
export const offsetOf = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? 'UTC';
