import classes from './trend-line.module.css';

interface TrendLineProps {
  /** One number a day, the latest last. */
  values: readonly number[];
  /** What the numbers are, for all readers. */
  words: string;
}

const width = 112;
const height = 24;

/** Some days as a small line. */
export function TrendLine({ values, words }: TrendLineProps) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = 2 + (index * (width - 4)) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)},${(height - 2 - (value * (height - 4)) / most).toFixed(1)}`;
  });
  return (
    <span className={classes.trend}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polyline points={points.join(' ')} />
      </svg>
      {words}
    </span>
  );
}
