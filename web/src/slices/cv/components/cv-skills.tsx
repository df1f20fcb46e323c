import type { WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { CvSkill } from '@fourfold/contract/cv/schema.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { LevelDots } from '../../../ui/level.tsx';
import { evidenceOf } from './evidence.ts';
import { workName } from './work-name.ts';
import classes from './cv-skills.module.css';

interface CvSkillsProps {
  skills: readonly CvSkill[];
  works: readonly WorkHistory[];
  /** Names that a job asks for: they stand first. */
  asked?: readonly string[];
}

const hostOf = (link: string) =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;

/** `2 jobs, 8 years · Ironworks (Smith) · Outside of work`. */
function shownBy(skill: CvSkill, works: readonly WorkHistory[]): string {
  const evidence = evidenceOf(skill, works, new Date().toISOString().slice(0, 7));
  const places = works
    .filter(({ id }) => skill.works.includes(id))
    .map((work) => workName(work, works));
  return [evidence, ...places, skill.workOutside && 'Outside of work'].filter(Boolean).join(' · ');
}

/** The skills of a job, then the others by level, each group highest level first. */
function groupsOf(skills: readonly CvSkill[], asked: readonly string[]) {
  const ordered = skills.toSorted((a, b) => b.level - a.level || a.name.localeCompare(b.name));
  const forJob = ordered.filter(({ name }) => asked.includes(name));
  const others = ordered.filter(({ name }) => !asked.includes(name));
  const byLevel = [...Map.groupBy(others, ({ level }) => level)].map(([level, list]) => ({
    title: skillLevelNames[level] ?? '',
    list,
  }));
  return forJob.length > 0 ? [{ title: 'This job asks for', list: forJob }, ...byLevel] : byLevel;
}

/** Skills as rows of one line; where each was used, and the links that show it, open. */
export const CvSkills = ({ skills, works, asked = [] }: CvSkillsProps) => (
  <div className={classes.groups}>
    {groupsOf(skills, asked).map(({ title, list }) => (
      <div key={title}>
        <p className={classes.title} aria-hidden>
          {title}
        </p>
        <ul
          className={classes.skills}
          data-asked={list.some(({ name }) => asked.includes(name)) || undefined}
          aria-label={title}
        >
          {list.map((skill) => (
            <li key={skill.id} className={classes.skill}>
              <Skill skill={skill} works={works} bold={asked.includes(skill.name)} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

interface SkillProps {
  skill: CvSkill;
  works: readonly WorkHistory[];
  bold: boolean;
}

function Skill({ skill, works, bold }: SkillProps) {
  return (
    <details className={classes.details}>
      <summary className={classes.line}>
        <span className={classes.name} data-bold={bold || undefined}>
          <bdi>{skill.name}</bdi>
        </span>
        <LevelDots level={skill.level} />
        <span className={classes.word} aria-hidden>
          {skillLevelNames[skill.level]}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </summary>
      <p className={classes.used}>{shownBy(skill, works)}</p>
      {skill.links.length > 0 && (
        <p className={classes.links}>
          {skill.links.map((link) => (
            <a
              key={link}
              href={link}
              target="_blank"
              rel="noopener nofollow noreferrer"
              className={classes.link}
              aria-label={`${hostOf(link)}, evidence for ${skill.name}`}
            >
              <span>{hostOf(link)}</span>
              <IconExternalLink size={14} aria-hidden />
            </a>
          ))}
        </p>
      )}
    </details>
  );
}
