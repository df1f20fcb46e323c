import classes from './day-chart.module.css';

interface DayChartProps {
  /** `YYYY-MM-DD`, the latest last. */
  days: readonly { day: string; value: number }[];
  title: string;
  /** What one and several are called. */
  unit: readonly [one: string, several: string];
}

const width = 300;
const height = 100;
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayName = (day: string) => dayFormat.format(new Date(day));

/** Counts of some days as a line, with the highest one in words. */
export function DayChart({ days, title, unit: [one, several] }: DayChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = days.reduce((high, each) => (each.value > high.value ? each : high), first);
  const points = days.map(({ value }, at) => {
    const x = (at * width) / Math.max(1, days.length - 1);
    const y = height - (value * height) / Math.max(1, most.value);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span className={classes.title}>{title}</span>
        {most.value > 0 && (
          <span className={classes.most}>
            Most on {dayName(most.day)}: {most.value.toLocaleString('en-US')}{' '}
            {most.value === 1 ? one : several}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <span className={classes.axis} aria-hidden>
        <span>{dayName(first.day)}</span>
        <span>{dayName(last.day)}</span>
      </span>
    </figure>
  );
}
