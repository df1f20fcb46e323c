import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import { LevelDots } from './level.tsx';
import classes from './radar-chart.module.css';

interface Axis {
  name: string;
  /** Levels from 0 to 5. */
  job: number;
  candidate: number;
}

interface RadarChartProps {
  /** The first ten are drawn; fewer than three become a list. */
  skills: readonly Axis[];
  jobLabel?: string;
  candidateLabel?: string;
}

const maxAxes = 10;
const reach = 96;
/** Each level is a fifth of the way from the center (SPEC.md section 9). */
const perLevel = 1 / maxSkillLevel;

const corner = (index: number, amount: number, share: number) => {
  const angle = (index / amount) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * share, y: Math.sin(angle) * share };
};

const polygon = (levels: readonly number[]) =>
  levels
    .map((level, index) => {
      const { x, y } = corner(index, levels.length, level * perLevel * reach);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');

/** Skills of a job and a person, drawn over each other. The match table has the numbers. */
export function RadarChart({
  skills,
  jobLabel = 'Job',
  candidateLabel = 'Candidate',
}: RadarChartProps) {
  const axes = skills.slice(0, maxAxes);
  const left = skills.length - axes.length;
  const legend = (
    <figcaption className={classes.legend}>
      <span className={classes.candidateKey}>{candidateLabel}</span>
      <span className={classes.jobKey}>{jobLabel}</span>
      {left > 0 && <span>and {left} more in the table</span>}
    </figcaption>
  );

  if (axes.length < 3) {
    return (
      <ul className={classes.list}>
        {axes.map((axis) => (
          <li key={axis.name}>
            <strong>{axis.name}</strong>
            <span>
              {jobLabel} <LevelDots level={axis.job} />
            </span>
            <span>
              {candidateLabel} <LevelDots level={axis.candidate} />
            </span>
          </li>
        ))}
      </ul>
    );
  }

  const summary = axes
    .map(
      ({ name, job, candidate }) => `${name}: ${jobLabel} ${job}, ${candidateLabel} ${candidate}`,
    )
    .join('; ');
  return (
    <figure className={classes.figure}>
      <p className="ff-hidden">{summary}</p>
      <div className={classes.plot} aria-hidden>
        <svg viewBox="-100 -100 200 200">
          {[1, 2, 3, 4, 5].map((level) => (
            <polygon
              key={level}
              points={polygon(axes.map(() => level))}
              className={classes.grid}
              data-outer={level === maxSkillLevel || undefined}
            />
          ))}
          {axes.map((axis, index) => {
            const { x, y } = corner(index, axes.length, reach);
            return <line key={axis.name} x2={x} y2={y} className={classes.grid} />;
          })}
          <polygon
            points={polygon(axes.map((axis) => axis.candidate))}
            className={classes.candidate}
          />
          <polygon points={polygon(axes.map((axis) => axis.job))} className={classes.job} />
          {axes.map((axis, index) => {
            const { x, y } = corner(index, axes.length, axis.candidate * perLevel * reach);
            return <circle key={axis.name} cx={x} cy={y} r="3" className={classes.point} />;
          })}
        </svg>
        {axes.map((axis, index) => {
          const { x, y } = corner(index, axes.length, 1);
          const side = x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle';
          return (
            <span
              key={axis.name}
              className={classes.label}
              data-side={side}
              style={{ left: `${50 + x * 31}%`, top: `${50 + y * 44}%` }}
              title={axis.name}
            >
              {axis.name}
            </span>
          );
        })}
      </div>
      {legend}
    </figure>
  );
}
