import { behaviorGroups, type BehaviorGroup } from '@fourfold/contract/reference/groups.ts';
import classes from './four-quarter-chart.module.css';

type Wins = Record<BehaviorGroup, number>;

interface Profile {
  label: string;
  /** Pairs won by each color, 0 to 12. */
  wins: Wins;
}

interface FourQuarterChartProps {
  /** Drawn in the four colors. */
  profile: Profile;
  /** Drawn over it as an outline. */
  compare?: Profile;
  /** Width of the drawing in px. */
  size?: number;
  /** What stands for the colors, and what each means in a few words. */
  styles?: readonly { id: BehaviorGroup; name: string; means: string }[];
  /** A number of wins in a word. */
  wordOf?: (wins: number) => string;
  /** One quarter after the other. */
  reveal?: boolean;
}

const maxWins = 12;
const reach = 96;
const gap = 2;

/** Direction of each quarter from the center. */
const directions: Record<BehaviorGroup, { x: 1 | -1; y: 1 | -1 }> = {
  yellow: { x: -1, y: -1 },
  blue: { x: 1, y: -1 },
  green: { x: 1, y: 1 },
  red: { x: -1, y: 1 },
};

const names: Record<BehaviorGroup, string> = {
  yellow: 'Yellow',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
};

/** A quarter disc whose radius grows with the wins. */
function quarter(group: BehaviorGroup, wins: number): string {
  const { x, y } = directions[group];
  const radius = (wins / maxWins) * reach;
  const sweep = x === y ? 1 : 0;
  return `M${x * gap} ${y * gap}v${y * radius}a${radius} ${radius} 0 0 ${1 - sweep} ${x * radius} ${-y * radius}z`;
}

/** A behavior profile as four quarters growing from the center, with its numbers in a table. */
export function FourQuarterChart({
  profile,
  compare,
  size = 220,
  styles = [],
  wordOf = () => '',
  reveal,
}: FourQuarterChartProps) {
  const shown = (wins: number) => (
    <td>
      {wordOf(wins)} <span className={classes.number}>{wins}</span>
    </td>
  );
  return (
    <figure className={classes.figure} data-reveal={reveal || undefined}>
      <svg viewBox="-100 -100 200 200" width={size} height={size} aria-hidden>
        {[3, 6, 9, 12].map((ring) => (
          <circle
            key={ring}
            r={(ring / maxWins) * reach + gap}
            className={classes.ring}
            data-outer={ring === maxWins || undefined}
          />
        ))}
        <g>
          {behaviorGroups.map((group) => (
            <g key={group} fill={`var(--${group})`} className={classes.quarter}>
              <path d={quarter(group, profile.wins[group])} />
            </g>
          ))}
        </g>
        {compare &&
          behaviorGroups.map((group) => (
            <path key={group} d={quarter(group, compare.wins[group])} className={classes.outline} />
          ))}
      </svg>
      <table className={classes.table}>
        <caption className="ff-hidden">How often each style was chosen, of {maxWins} times</caption>
        <thead className={compare ? undefined : 'ff-hidden'}>
          <tr>
            <th scope="col">
              <span className="ff-hidden">Style</span>
            </th>
            <th scope="col">
              <span className={classes.filledKey} aria-hidden />
              {profile.label}
            </th>
            {compare && (
              <th scope="col">
                <span className={classes.outlineKey} aria-hidden />
                {compare.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {behaviorGroups.map((group) => {
            const style = styles.find(({ id }) => id === group);
            return (
              <tr key={group}>
                <th scope="row">
                  <span className={classes.key} data-group={group} aria-hidden />
                  {style?.name ?? names[group]}
                  {style && <span className={classes.means}>{style.means}</span>}
                </th>
                {shown(profile.wins[group])}
                {compare && shown(compare.wins[group])}
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
