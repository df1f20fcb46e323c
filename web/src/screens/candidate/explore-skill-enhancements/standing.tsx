import { fewJobs, type SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { JobField } from './job-field.tsx';
import { unlockedBy } from './plan-moves.ts';
import classes from './standing.module.css';

interface StandingProps {
  enhancement: SkillEnhancement;
  hasSkills: boolean;
}

/** The current result: how many of the jobs are met, and how many the plan would add. */
export function Standing({ enhancement: { jobs, met, plan }, hasSkills }: StandingProps) {
  const more = unlockedBy(plan);
  return (
    <Card as="section" padding="large" className={classes.card ?? ''} aria-label="Where you stand">
      <div>
        <Stack as="p" gap="2">
          <span className={classes.met}>{met.toLocaleString('en-US')}</span>
          <span className={classes.rest}>
            of {count(jobs, 'job')} that fit you {met === 1 ? 'has' : 'have'} requirements you meet
            today
          </span>
        </Stack>
        {more > 0 && (
          <p className={classes.more}>
            <strong>{(met + more).toLocaleString('en-US')}</strong> after the plan below
          </p>
        )}
      </div>
      <JobField jobs={jobs} met={met} steps={plan.map(({ unlocked }) => unlocked)} />
      {(jobs < fewJobs || !hasSkills) && (
        <p className={classes.caution} role="note">
          <IconInfoCircle size={18} aria-hidden />
          <span>
            {!hasSkills ? (
              <>
                Your CV has no skills yet, so everything is counted from zero.{' '}
                <TextLink to="/create-resume" search={{ step: 'skills' }}>
                  Add my skills
                </TextLink>
              </>
            ) : (
              <>
                Only {count(jobs, 'open job')} {jobs === 1 ? 'passes' : 'pass'} what you look for:
                with fewer than {fewJobs}, take these numbers lightly.{' '}
                <TextLink to="/create-resume" search={{ step: 'profile' }}>
                  Change what I look for
                </TextLink>
              </>
            )}
          </span>
        </p>
      )}
    </Card>
  );
}
