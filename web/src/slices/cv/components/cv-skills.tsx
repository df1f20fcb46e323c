import type { WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { CvSkill } from '@fourfold/contract/cv/schema.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { LevelDots } from '../../../ui/level.tsx';
import { Text } from '../../../ui/text.tsx';
import { evidenceOf } from './evidence.ts';
import { workName } from './work-name.ts';
import classes from './cv-entries.module.css';

interface CvSkillsProps {
  skills: readonly CvSkill[];
  works: readonly WorkHistory[];
}

const hostOf = (link: string) =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;

/** `Ironworks, outside of work`. */
function usedAt(skill: CvSkill, works: readonly WorkHistory[]): string {
  const places = works
    .filter(({ id }) => skill.works.includes(id))
    .map((work) => workName(work, works));
  return [...places, ...(skill.workOutside ? ['outside of work'] : [])].join(', ');
}

/** Skills, highest level first: where used, how much shows it, and the links. */
export const CvSkills = ({ skills, works }: CvSkillsProps) => (
  <ul className={classes.skills}>
    {skills
      .toSorted((a, b) => b.level - a.level || a.name.localeCompare(b.name))
      .map((skill) => (
        <li key={skill.id} className={classes.skill}>
          <Text as="span" weight="bold" breaks>
            <bdi>{skill.name}</bdi>
          </Text>
          <LevelDots level={skill.level} word />
          <span className={classes.used}>{usedAt(skill, works)}</span>
          <Text as="span" size="s" dimmed>
            {evidenceOf(skill, works, new Date().toISOString().slice(0, 7))}
          </Text>
          {skill.links.length > 0 && (
            <span className={classes.links}>
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
            </span>
          )}
        </li>
      ))}
  </ul>
);
