import type { Popups } from '../../lib/popup.ts';
import { accountPopups } from './account.ts';
import { applicationPopups } from './application.ts';
import { companyPopups } from './company.ts';
import { cvPopups } from './cv.ts';
import type { PopupEntries } from './entry.ts';
import { filePopups } from './file.ts';
import { jobPopups } from './job.ts';
import { searchPopups } from './search.ts';
import { subscriptionPopups } from './subscription.ts';
import { uiPopups } from './ui.ts';

/** Each gets its entry with its content. */
type PlanPopups =
  | 'managePlan'
  | 'changePlan'
  | 'selectJobs'
  | 'cancelPlan'
  | 'planUpdated'
  | 'planCanceled';

/** Every popup there is. A slice that declares one does not compile until it stands here. */
export const popups: PopupEntries<Exclude<keyof Popups, PlanPopups>> = {
  ...uiPopups,
  ...accountPopups,
  ...applicationPopups,
  ...companyPopups,
  ...filePopups,
  ...jobPopups,
  ...cvPopups,
  ...searchPopups,
  ...subscriptionPopups,
};
