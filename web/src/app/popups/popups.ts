import type { Popups } from '../../lib/popup.ts';
import { accountPopups } from './account.ts';
import { applicationPopups } from './application.ts';
import { companyPopups } from './company.ts';
import { cvPopups } from './cv.ts';
import type { PopupEntries } from './entry.ts';
import { filePopups } from './file.ts';
import { jobPopups } from './job.ts';
import { openPopups } from './open.ts';
import { searchPopups } from './search.ts';
import { shellPopups } from './shell.ts';
import { subscriptionPopups } from './subscription.ts';
import { uiPopups } from './ui.ts';
import { webhookPopups } from './webhook.ts';

/** All popups. A slice that declares a popup does not compile until it is listed here. */
export const popups: PopupEntries<keyof Popups> = {
  ...uiPopups,
  ...shellPopups,
  ...accountPopups,
  ...applicationPopups,
  ...companyPopups,
  ...filePopups,
  ...jobPopups,
  ...cvPopups,
  ...openPopups,
  ...searchPopups,
  ...subscriptionPopups,
  ...webhookPopups,
};
