import classes from './band-bar.module.css';

interface BandBarProps {
  /** Percentages or numbers of people; only their shares are drawn. */
  exceed: number;
  meet: number;
  doNotMeet: number;
  /** Unit after each number in the legend. */
  unit?: '%' | '';
  /** One dot for each person instead of shares of a bar. */
  dots?: boolean;
  /** Without the bar only the legend shows. */
  bar?: boolean;
  /** Without the legend only screen readers get the numbers. */
  legend?: boolean;
}

const bands = [
  { key: 'exceed', label: 'Exceed' },
  { key: 'meet', label: 'Meet' },
  { key: 'doNotMeet', label: 'Do not meet' },
] as const;

/** How many exceed, meet and do not meet the requirements, as one stacked bar. */
export function BandBar({
  unit = '%',
  dots = false,
  bar = true,
  legend = true,
  ...values
}: BandBarProps) {
  const total = values.exceed + values.meet + values.doNotMeet;
  return (
    <div className={classes.root} data-alone={!bar || undefined}>
      {bar && (
        <div className={classes.bar} data-dots={dots || undefined} aria-hidden>
          {total > 0 &&
            bands.map(({ key }) =>
              dots
                ? Array.from({ length: values[key] }, (_, index) => (
                    <span key={`${key} ${index}`} data-band={key} />
                  ))
                : values[key] > 0 && (
                    <span key={key} data-band={key} style={{ flexGrow: values[key] }} />
                  ),
            )}
        </div>
      )}
      <dl className={legend ? classes.legend : 'ff-hidden'}>
        {bands.map(({ key, label }) => (
          <div key={key}>
            <dt data-band={key}>{label}</dt>
            <dd>
              {values[key].toLocaleString('en-US')}
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
