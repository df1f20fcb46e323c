import type { Company } from '@fourfold/contract/company/schema.ts';
import { emptyJobSettings, type JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { CompanyTitle } from '../../slices/company/components/company-title.tsx';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import { Card, CardGrid } from '../../ui/card.tsx';
import classes from './paywall-screen.module.css';

const company: Pick<Company, 'id' | 'name' | 'logo'> = {
  id: 0,
  name: 'Sample Company',
  logo: null,
};

const jobs = (
  [
    ['Baker', 24, 25, 50],
    ['Pastry chef', 18, 33, 45],
    ['Shift lead', 12, 17, 58],
    ['Delivery driver', 31, 19, 39],
    ['Shop assistant', 40, 30, 45],
  ] as const
).map(([name, totalApplicants, exceed, meet], id): JobCardData => ({
  id,
  status: 'published',
  name,
  company,
  assigned: null,
  publishedDate: '2026-01-05T12:00:00.000Z',
  firstPublishedDate: null,
  totalApplicants,
  exceed,
  meet,
  doNotMeet: 100 - exceed - meet,
  nextSteps: 0,
  newApplicants: 0,
  ...emptyJobSettings,
  linkKey: null,
  oldLinkUntil: null,
  confirmedDate: null,
  terms: {
    locationCity: '',
    locationStateId: null,
    workMode: null,
    employmentTypeId: null,
    revenueType: 'salary',
    revenueMin: null,
    revenueMax: null,
  },
  actions: [],
}));

/**
 * A picture of a company with 5 jobs, as a preview of hiring; inert and hidden from screen readers.
 */
export const SampleCompany = () => (
  <div className={classes.picture} aria-hidden inert>
    <Card padding="large">
      <CompanyTitle company={company} />
    </Card>
    <div className={classes.jobs}>
      <CardGrid>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </CardGrid>
    </div>
  </div>
);
