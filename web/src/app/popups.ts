import type { OwnSharedJob, SharedJob } from '../blocks/job/share-job.tsx';
import type { Company } from '@fourfold/contract/company/schema.ts';
import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';
import * as accountPopups from '../slices/account/popups/popups.ts';
import * as applicationPopups from '../slices/application/popups/popups.ts';
import * as casePopups from '../slices/case/popups/popups.ts';
import * as companyPopups from '../slices/company/popups/popups.tsx';
import * as cvPopups from '../slices/cv/popups/popups.tsx';
import * as filePopups from '../slices/file/popups/popups.ts';
import * as jobPopups from '../slices/job/popups/popups.tsx';
import * as messengerPopups from '../slices/messenger/popups/popups.ts';
import * as notePopups from '../slices/note/popups/popups.ts';
import * as openPopups from '../slices/open/popups/popups.ts';
import * as recordPopups from '../slices/record/popups/popups.ts';
import * as searchPopups from '../slices/search/popups/popups.ts';
import * as subscriptionPopups from '../slices/subscription/popups/popups.ts';
import * as webhookPopups from '../slices/webhook/popups/popups.ts';
import * as uiPopups from '../ui/popups.tsx';
import type { Popup } from '../lib/popup.ts';
import { definePopup } from '../ui/define-popup.tsx';

/** An own company as candidates see it. */
const company: Popup<{ company: Company }> = definePopup({
  title: 'As candidates see it',
  alone: true,
  size: 'lg',
  height: 504,
  load: () =>
    import('../screens/employer/companies/company-popup.tsx').then((popup) => popup.CompanyPopup),
  sample: {
    company: {
      id: 0,
      access: { role: 'owner', jobIds: null },
      status: 'published',
      editions: {},
      name: 'Harbor Bakery',
      logo: null,
      logoId: null,
      website: 'https://www.harbor-bakery.example',
      position: 'Owner',
      description: 'Bread for the whole quay, since **1998**.',
      specialties: 'Rye and sourdough.',
      industry: { id: 5, name: 'Manufacturing' },
      companySize: { id: 3, name: '51-200' },
      founded: 1998,
      locationCity: 'Duluth',
      locationState: { id: 'MN', name: 'Minnesota' },
      postalCode: '55802',
      accentColor: '#2f6f4f',
      proof: { domain: 'harbor-bakery.example', by: 'dns', date: '2026-11-02T09:00:00Z' },
      jobCount: 0,
      hasPage: false,
      validationResult: null,
    },
  },
});

const inviteToTeam: Popup<{ companyId: number }> = definePopup({
  title: 'Invite to the team',
  height: 714,
  load: () =>
    import('../screens/employer/team/invite-popup.tsx').then((popup) => popup.InvitePopup),
  sample: { companyId: 1 },
});

const takeCompany: Popup<{ companyId: number; name: string }, boolean> = definePopup({
  title: ({ name }) => `Take ${name} over?`,
  size: 'sm',
  height: 109,
  load: () =>
    import('../screens/employer/team/take-company-popup.tsx').then(
      (popup) => popup.TakeCompanyPopup,
    ),
  sample: { companyId: 0, name: 'Harbor Bakery' },
});

const changeMember: Popup<{
  companyId: number;
  memberId: number;
  name: string;
  role: MemberRole;
  /** Null: all. */
  jobs: readonly { id: number; name: string }[] | null;
}> = definePopup({
  title: ({ name }) => `Role of ${name}`,
  height: 480,
  load: () =>
    import('../screens/employer/team/change-member-popup.tsx').then(
      (popup) => popup.ChangeMemberPopup,
    ),
  sample: { companyId: 1, memberId: 0, name: 'Ana Berg', role: 'interviewer', jobs: null },
});

/** Imports a CV from a file or a text; resolves to true once something was imported. */
const importResume: Popup<{ hasCv: boolean }, boolean> = definePopup({
  title: 'Import a CV',
  fullScreen: true,
  height: 420,
  load: () =>
    import('../screens/candidate/import-resume/import-resume-popup.tsx').then(
      (popup) => popup.ImportResumePopup,
    ),
  sample: { hasCv: true },
});

const shareJob: Popup<{ job: SharedJob | OwnSharedJob }> = definePopup({
  title: 'Share this job',
  height: 800,
  load: () => import('../blocks/job/share-job.tsx').then((popup) => popup.ShareJobPopup),
  sample: {
    job: {
      id: 1,
      name: 'Lift mechanic',
      company: { name: 'Northwind Lifts' },
      publicPage: 'listed',
      linkKey: null,
      oldLinkUntil: null,
    },
  },
});

const keys: Popup<object> = definePopup({
  title: 'Keyboard shortcuts',
  size: 'sm',
  alone: true,
  height: 276,
  load: () => import('./shell/keys-popup.tsx').then((popup) => popup.KeysPopup),
  sample: {},
});

/** The same for a user who has just switched to hiring and has no plan. */
const selectPlan: Popup<object> = definePopup({
  title: 'Select a Plan to Start Hiring',
  size: 'xl',
  height: 387,
  load: () =>
    import('../blocks/subscription/select-plan-popup.tsx').then((popup) => popup.SelectPlanPopup),
  sample: {},
});

/** Takes the payment; resolves to true once the server has confirmed it. */
const payment: Popup<{ clientSecret: string; planId: PlanId; begin?: Begin }, boolean> =
  definePopup({
    title: 'Payment',
    height: 421,
    load: () =>
      import('../blocks/subscription/payment-popup.tsx').then((popup) => popup.PaymentPopup),
    sample: { clientSecret: '', planId: 'pro' },
  });

const managePlan: Popup<object> = definePopup({
  title: 'Manage subscription',
  alone: true,
  size: 'lg',
  load: () =>
    import('../screens/account/billing/manage-plan-popup.tsx').then(
      (popup) => popup.ManagePlanPopup,
    ),
  sample: {},
});

/** All popups: those of slices by the file beside them, those that compose several are defined here. */
export const popups = {
  ...uiPopups,
  ...accountPopups,
  ...applicationPopups,
  ...casePopups,
  ...companyPopups,
  ...cvPopups,
  ...filePopups,
  ...jobPopups,
  ...messengerPopups,
  ...notePopups,
  ...openPopups,
  ...recordPopups,
  ...searchPopups,
  ...subscriptionPopups,
  ...webhookPopups,
  company,
  inviteToTeam,
  changeMember,
  takeCompany,
  importResume,
  shareJob,
  keys,
  selectPlan,
  payment,
  managePlan,
};

type Listed = typeof popups;

declare module '../lib/popup.ts' {
  interface Popups extends Listed {}
}
