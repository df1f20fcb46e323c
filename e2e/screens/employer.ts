import { expect, type Page } from '@playwright/test';
import {
  chooseWidePicture,
  draftsOfEmployer,
  fromMenu,
  idsOfDemoEmployer,
  inTurn,
  leaveHiringAndComeBack,
  openAccountMenu,
  openTimes,
  press,
  sameSkillTwice,
  withdrawTimes,
} from '../steps.ts';
import { newCompany, newPost } from '../job-posts.ts';
import { beginPro } from '../paying.ts';
import { ask, newAddress, signInAsDemo, signUp } from '../people.ts';
import { billing, caught, jobStep, newJobStep, noCv, sample, type Scene } from './screen.ts';

/** On the board: the moves of the first unanswered card, once it is opened. */
const onFirstCard = (name: RegExp) => async (page: Page) => {
  const unanswered = page.getByRole('region', { name: /^(New|Viewed)$/ });
  const card = unanswered.getByRole('article').first();
  const control = name.source.startsWith('^Select') ? 'checkbox' : 'button';
  // A card that moves after it was hovered has to be hovered again.
  await expect(async () => {
    await card.hover();
    await card.getByRole(control, { name }).click({ timeout: 2000 });
  }).toPass();
};

export const employerScenes: Scene[] = [
  {
    who: 'the demo employer',
    enter: (page) => signInAsDemo(page, 'employer'),
    ids: idsOfDemoEmployer,
    screens: [
      { route: '/', title: 'Hiring' },
      { route: '/', title: 'Hiring', act: openAccountMenu },
      {
        route: '/',
        title: 'Hiring',
        act: async (page) => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.keyboard.press('Control+k');
          await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
        },
      },
      {
        route: '/management',
        title: /./,
        act: press('Keyboard shortcuts'),
        dialog: 'Keyboard shortcuts',
      },
      { route: '/companies', title: 'Companies' },
      { route: '/companies/$id', title: /./ },
      { route: '/companies/$id', query: 'mode=edit', title: /./ },
      {
        route: '/companies/$id',
        title: /./,
        act: press('Preview'),
        dialog: 'As candidates see it',
      },
      {
        route: '/companies/add',
        title: 'Add a company',
        act: chooseWidePicture,
        dialog: 'Choose the part to show',
      },
      { route: '/companies/$id/posts', title: 'Job posts' },
      { route: '/companies/$id/posts', query: 'tab=closed', title: 'Job posts' },
      { route: '/companies/$id/posts', query: 'tab=paused', title: 'Job posts' },
      { route: '/companies/$id/webhooks', title: 'Webhooks' },
      { route: '/companies/$id/webhooks/$webhookId', title: 'hooks.invalid' },
      {
        route: '/companies/$id/webhooks',
        title: 'Webhooks',
        act: press('Add webhook'),
        dialog: 'Add a webhook',
        popup: 'editWebhook',
      },
      {
        route: '/companies/$id/webhooks',
        title: 'Webhooks',
        act: fromMenu('New secret', 'article'),
        dialog: 'Make a new secret?',
      },
      {
        route: '/companies/$id/webhooks',
        title: 'Webhooks',
        act: fromMenu('Delete', 'article'),
        dialog: 'Delete this webhook?',
      },
      sample('webhookSecret', 'The secret of this webhook'),
      { route: '/companies/$id/job', title: 'Job posts' },
      // With one company it skips the choice.
      { route: '/post-job', title: 'New job post' },
      { route: '/companies/add', title: /company/i },
      newJobStep('role'),
      jobStep('role', /./),
      jobStep('skills', /./),
      jobStep('behavior', /./),
      { route: '/companies/$id/job/$jobId', query: 'mode=preview', title: /./ },
      { route: '/search-candidates', title: 'Find people' },
      { route: '/search-candidates', query: 'jobId=none', title: 'Find people' },
      { route: '/search-candidates', query: 'search=zzzz', title: 'Find people' },
      {
        route: '/search-candidates',
        query: 'skill=1:3,2:2&activeWithin=30&payMax=90000',
        title: 'Find people',
      },
      { route: '/candidates/$candidateId', query: 'jobId=$jobId', title: /./ },
      { route: '/candidates/$candidateId', title: /./ },
      {
        route: '/candidates/$candidateId',
        path: '/candidates/$steppedId',
        query: 'jobId=$jobId',
        title: /./,
        act: openTimes,
        dialog: 'Offer interview times',
      },
      {
        route: '/candidates/$candidateId',
        path: '/candidates/$steppedId',
        query: 'jobId=$jobId',
        title: /./,
        act: withdrawTimes,
        dialog: 'Withdraw the times',
        popup: 'interviewWords',
      },
      { route: '/candidates', title: 'Find people' },
      { route: '/candidates', query: 'jobId=$jobId&tab=saved', title: 'Find people' },
      { route: '/candidates', query: 'jobId=$jobId&tab=hidden', title: 'Find people' },
      {
        route: '/compare',
        query: 'jobId=$jobId&people=$candidateId,$steppedId',
        title: 'Compare',
      },
      {
        route: '/compare',
        query: 'jobId=$jobId&people=$candidateId,2147483647',
        title: 'Compare',
        refused: ['404 GET /v1/employer/candidate/2147483647'],
      },
      { route: '/compare', query: 'people=abc', title: 'Compare' },
      { route: '/management', title: /./ },
      { route: '/management', query: 'status=ended', title: /./ },
      { route: '/management', query: 'sort=waiting&band=meet', title: /./ },
      { route: '/management', query: 'view=table', title: /./ },
      { route: '/management', title: /./, act: onFirstCard(/^Select /) },
      { route: '/management/$companyId', query: 'jobId=$jobId', title: /./ },
      {
        route: '/management',
        title: /./,
        act: onFirstCard(/^Decline /),
      },
      {
        route: '/management',
        title: /./,
        act: onFirstCard(/^Bite ?: /),
        dialog: 'Send a bite to somebody who applied',
      },
      {
        route: '/candidates',
        title: 'Find people',
        act: (page) =>
          page
            .getByRole('button', { name: /^Bite / })
            .first()
            .click(),
        dialog: 'Send a bite',
      },
      { route: '/chat', title: 'Messages' },
      { route: '/chat/$role', path: '/chat/candidate', title: 'Messages' },
      { route: '/resume', title: 'This page is for finding work' },
      {
        route: '/candidates/$candidateId',
        path: '/candidates/abc',
        title: '/candidates/abc',
        refused: [caught],
      },
      {
        route: '/candidates/$candidateId',
        path: '/candidates/2147483647',
        title: 'Error 404',
        refused: [
          '404 GET /v1/employer/candidate/2147483647',
          'console: ApiError: Candidate not found',
        ],
      },
      {
        ...jobStep('role', /./),
        act: press('Add benefit'),
        dialog: 'Add a benefit',
      },
      {
        route: '/companies/$id/posts',
        title: 'Job posts',
        act: fromMenu('Share', 'article'),
        dialog: 'Share this job',
      },
      {
        route: '/companies/$id/posts',
        title: 'Job posts',
        act: press('Where people come from'),
        dialog: 'Where people come from',
      },
      {
        route: '/companies/$id/posts',
        title: 'Job posts',
        act: fromMenu('Close job', 'article'),
        dialog: 'Close this job?',
      },
      {
        route: '/companies/$id/posts',
        query: 'tab=closed',
        title: 'Job posts',
        act: fromMenu('Delete', 'article'),
        dialog: 'Delete this job post?',
      },
    ],
  },
  {
    who: 'a new employer',
    enter: (page) => signUp(page, newAddress('hire'), 'hire'),
    screens: [
      { route: '/', title: 'Hiring' },
      { route: '/companies', title: 'Companies' },
      { route: '/companies/add', title: /company/i },
      { route: '/search-candidates', title: 'Find people' },
      { route: '/post-job', title: 'Post a job' },
      { route: '/candidates', title: 'Find people' },
      { route: '/compare', title: 'Compare' },
      { route: '/management', title: 'Applicants' },
      { route: '/', title: 'Hiring', act: press('Choose a plan'), dialog: 'Checkout' },
    ],
  },
  {
    who: 'an employer without a plan',
    enter: async (page) => {
      await signUp(page, newAddress('planless'), 'hire');
      await ask(page, 'POST', '/v1/user/subscription/zero-in-grace-period');
    },
    screens: [
      { route: '/', title: 'Early Access Week Has Ended' },
      { route: '/post-job', title: 'Post a job' },
      {
        route: '/',
        title: 'Early Access Week Has Ended',
        act: press('Choose a plan'),
        dialog: 'Choose a plan',
      },
      {
        route: '/',
        title: 'Early Access Week Has Ended',
        act: inTurn('Choose a plan', 'Try for free'),
        dialog: 'Upgrade summary',
      },
      {
        route: '/',
        title: 'Early Access Week Has Ended',
        act: inTurn('Choose a plan', 'Subscribe', 'Continue to payment'),
        dialog: 'Payment',
      },
      {
        route: '/',
        title: 'Early Access Week Has Ended',
        act: leaveHiringAndComeBack,
        dialog: 'Select a Plan to Start Hiring',
        refused: noCv,
      },
    ],
  },
  {
    who: 'an employer on pro',
    enter: async (page) => {
      await signUp(page, newAddress('pro'), 'hire');
      const companyId = await newCompany(page, 'Harbor Bakery');
      for (const name of ['Baker', 'Pastry chef', 'Driver']) await newPost(page, companyId, name);
      await beginPro(page);
    },
    screens: [
      billing,
      { ...billing, act: press('Manage subscription'), dialog: 'Manage subscription' },
      {
        ...billing,
        act: inTurn('Manage subscription', 'Downgrade to Starter'),
        dialog: "Here's how your plan will change",
      },
      {
        ...billing,
        act: inTurn('Manage subscription', 'Downgrade to Starter', 'Continue'),
        dialog: 'Pick 2 Jobs — The Rest Will Be Closed',
        popup: 'selectJobs',
        refused: ['409 POST /v1/user/subscription/plan/upgrade'],
      },
      {
        ...billing,
        act: inTurn('Manage subscription', 'Cancel plan'),
        dialog: 'All Job Posts Will Be Closed',
      },
      {
        ...billing,
        act: inTurn('Manage subscription', 'Cancel plan', 'Complete cancellation'),
        dialog: 'Your plan has been canceled',
      },
      { ...billing, act: press('Keep Pro'), dialog: 'Your plan has been updated' },
    ],
  },
  {
    who: 'an employer with drafts',
    enter: (page) => signUp(page, newAddress('draft'), 'hire'),
    ids: draftsOfEmployer,
    screens: [
      { route: '/', title: 'Hiring' },
      { route: '/companies', title: 'Companies' },
      { route: '/companies/$id', title: 'Harbor Bakery' },
      { route: '/companies/$id/posts', title: 'Job posts' },
      { route: '/companies/$id/posts', query: 'tab=draft', title: 'Job posts' },
      { route: '/companies/$id/webhooks', title: 'Webhooks' },
      { route: '/management/$companyId', title: 'Applicants' },
      newJobStep('skills'),
      newJobStep('behavior'),
      jobStep('role', 'Baker'),
      {
        route: '/companies/$id',
        title: 'Harbor Bakery',
        act: fromMenu('Delete'),
        dialog: 'Confirm deleting company and all job posts.',
      },
      {
        ...jobStep('role', 'Baker'),
        act: fromMenu('Delete'),
        dialog: 'Delete this draft?',
      },
      {
        ...jobStep('role', 'Baker'),
        act: async (page) => {
          await press('Publish')(page);
          await page.getByText('Please complete the company profile first').waitFor();
        },
        refused: ['409 POST /v1/employer/job/'],
      },
      // Leaves a draft with a skill twice behind.
      { ...jobStep('skills', 'Baker'), act: sameSkillTwice, dialog: 'Remove duplicate skills' },
      { route: '/companies/$id/job/$jobId', query: 'mode=preview', title: 'Baker' },
      {
        ...jobStep('role', 'Baker'),
        act: (page) => page.getByRole('button', { name: 'Link', exact: true }).click(),
      },
    ],
  },
];
