import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Anchor } from '@mantine/core';
import { daysAgo, payRange, workModeLabels, yearlyPay } from '../../../lib/format.ts';
import {
  nameOf,
  useEmploymentTypes,
  useIndustries,
  useYearsOfExperience,
} from '../../../slices/reference/reference.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { fullName } from '../person-facts.ts';
import classes from './candidate-panel.module.css';

/** Face, facts and contacts of a person. */
export function CandidatePanel({ candidate }: { candidate: CandidateView }) {
  const { profile } = candidate;
  const years = useYearsOfExperience();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const yearly = yearlyPay(profile);
  return (
    <Card as="aside" className={classes.panel} aria-label="Facts and contacts">
      <div className={classes.face}>
        <Avatar name={fullName(profile)} url={profile.avatar?.url} size={96} />
        <p className={classes.quiet}>Active {daysAgo(candidate.activeDate)}</p>
      </div>
      <DataList
        items={[
          ['Pay', payRange(profile)],
          ...(yearly ? [['In a year', yearly] as const] : []),
          [
            'Work mode',
            profile.workModes.map((mode) => workModeLabels[mode]).join(', ') || 'Anywhere',
          ],
          ['Employment type', nameOf(employmentTypes, profile.employmentTypeId)],
          ['Experience', nameOf(years, profile.yearsOfExperience)],
          ['Industry', nameOf(industries, profile.industryId)],
        ]}
      />
      <section className={classes.contacts}>
        <h2 className={classes.title}>Contact</h2>
        {candidate.contactsOpen ? (
          <DataList
            items={[
              [
                'E-mail',
                <Anchor key="e-mail" href={`mailto:${profile.contactEmail}`}>
                  {profile.contactEmail}
                </Anchor>,
              ],
              [
                'Phone',
                profile.contactPhone && (
                  <Anchor href={`tel:${profile.contactPhone.replace(/[^\d+]/g, '')}`}>
                    {profile.contactPhone}
                  </Anchor>
                ),
              ],
            ]}
          />
        ) : (
          <p className={classes.quiet}>
            E-mail and phone open once {profile.firstName} applies for one of your jobs.
          </p>
        )}
      </section>
    </Card>
  );
}
