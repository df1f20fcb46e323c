import type { JobSkill } from '@fourfold/contract/job/schema.ts';
import { LevelDots } from '../../../ui/level.tsx';
import classes from './required-skills.module.css';

/** The skills that a job asks for, with their levels. */
export const RequiredSkills = ({ skills }: { skills: readonly JobSkill[] }) => (
  <ul className={classes.skills}>
    {skills.map((skill) => (
      <li key={skill.id}>
        <span className={classes.name}>{skill.name}</span>
        {skill.level === 0 ? (
          <span className={classes.quiet}>Nice to have</span>
        ) : (
          <LevelDots level={skill.level} word />
        )}
      </li>
    ))}
  </ul>
);
