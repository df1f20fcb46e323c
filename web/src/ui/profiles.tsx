import classes from './profiles.module.css';

/** Radii of the four quarters of each profile, in rows; no two profiles are the same. */
const people: readonly (readonly [number, number, number, number])[] = [
  [30, 46, 38, 24],
  [44, 26, 30, 40],
  [22, 36, 46, 34],
  [40, 42, 22, 32],
  [36, 22, 42, 46],
  [26, 40, 28, 44],
  [46, 32, 36, 20],
  [32, 28, 44, 40],
  [24, 44, 34, 38],
];

const columns = 3;
const cell = 120;

const paths = {
  yellow: (r: number) => `M-1.5 -1.5v-${r}a${r} ${r} 0 0 0 -${r} ${r}z`,
  blue: (r: number) => `M1.5 -1.5v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`,
  green: (r: number) => `M1.5 1.5v${r}a${r} ${r} 0 0 0 ${r} -${r}z`,
  red: (r: number) => `M-1.5 1.5v${r}a${r} ${r} 0 0 1 -${r} -${r}z`,
};

/** A wall of behavior profiles, as decoration. */
export const Profiles = () => (
  <svg viewBox="0 0 360 360" aria-hidden>
    {people.map((radii, index) => (
      <g
        key={radii.join()}
        transform={`translate(${((index % columns) + 0.5) * cell} ${(Math.floor(index / columns) + 0.5) * cell})`}
      >
        {Object.entries(paths).map(([group, path], place) => (
          <path
            key={group}
            d={path(radii[place] ?? 0)}
            fill={`var(--${group})`}
            className={classes.quarter}
            style={{ animationDelay: `${(index * 70 + place * 40) % 900}ms` }}
          />
        ))}
      </g>
    ))}
  </svg>
);
