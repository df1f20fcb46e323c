import type { Message } from '@fourfold/contract/messenger/schema.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dateOfYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** `Today`, `Yesterday`, `Tuesday`, `Mar 4`, `Mar 4, 2024`: by the reader's clock. */
export function dayOf(timestamp: string, now = new Date()): string {
  const moment = new Date(timestamp);
  const days = Math.round((midnight(now) - midnight(moment)) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days > 0 && days < 7) return weekday.format(moment);
  return moment.getFullYear() === now.getFullYear()
    ? date.format(moment)
    : dateOfYear.format(moment);
}

export const timeOf = (timestamp: string) => time.format(new Date(timestamp));

/** When a dialog was last written in: the time if today, else the day. */
export const lastWritten = (timestamp: string, now = new Date()) => {
  const day = dayOf(timestamp, now);
  return day === 'Today' ? timeOf(timestamp) : day;
};

/** Whether the next message is by the same person and of the same minute. */
export const goesOn = (message: Message, next: Message | undefined): boolean =>
  next?.from === message.from &&
  next.by === message.by &&
  timeOf(next.sentDate) === timeOf(message.sentDate);

/** Messages by day, in order. */
export function byDay(
  messages: readonly Message[],
  now = new Date(),
): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.sentDate, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
