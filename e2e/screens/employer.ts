import {
  all,
  at,
  billing,
  caught,
  doing,
  jobStep,
  newJobStep,
  noCv,
  sample,
  type Scene,
} from './screen.ts';
import { expect, type Page } from '@playwright/test';
import { newCompany, newPost } from '../job-posts.ts';
import { button, exactly, region } from '../locators.ts';
import { beginPro } from '../paying.ts';
import { ask, newAddress, signInAsDemo, signUp } from '../people.ts';
import {
  chooseWidePicture,
  draftsOfEmployer,
  fromMenu,
  idsOfDemoEmployer,
  inviteSomebody,
  leaveHiringAndComeBack,
  openAccountMenu,
  openTimes,
  pressing,
  sameSkillTwice,
  withdrawTimes,
} from '../steps.ts';
import { press, sees } from '../walk.ts';

/** On the board: the moves of the first unanswered card, once it is opened. */
const onFirstCard = (name: RegExp) => async (page: Page) => {
  const unanswered = region(page, /^(New|Viewed)$/);
  const card = unanswered.getByRole('article').first();
  const control = name.source.startsWith('^Select') ? 'checkbox' : 'button';
  // A card that moves after it was hovered has to be hovered again.
  await expect(async () => {
    await card.hover();
    await card.getByRole(control, { name }).click({ timeout: 2000 });
  }).toPass();
};

const person = (id: string, title: string | RegExp = /./, refused: string[] = []) =>
  at(`/candidates/${id}`, title, { route: '/candidates/$candidateId', refused });
const webhooks = at('/companies/$id/webhooks', 'Webhooks');
const posts = at('/companies/$id/posts', 'Job posts');
const team = at('/companies/$id/team', 'Team');
/** The sample's company is somebody else's, or nobody's. */
const noJobs = ['404 GET /v1/employer/company/1/job', '403 GET /v1/employer/company/1/job'];
const noTeam = ['404 GET /v1/employer/company/1/team', '403 GET /v1/employer/company/1/team'];
const noRecord = ['404', '403'].map((code) => `${code} GET /v1/employer/company/1/record/1/hold`);
const board = at('/management', /./);
const home = at('/', 'Hiring');
const paywall = at('/', 'Early Access Week Has Ended');
const notFound = '404 GET /v1/employer/candidate/2147483647';

export const employerScenes: Scene[] = [
  {
    who: 'the demo employer',
    enter: (page) => signInAsDemo(page, 'employer'),
    ids: idsOfDemoEmployer,
    screens: [
      home,
      doing(home, openAccountMenu),
      doing(home, async (page) => {
        await sees(page.getByRole('heading', { level: 1 }));
        await page.keyboard.press('Control+k');
        await sees(region(page, 'Actions'));
      }),
      doing(board, pressing('Keyboard shortcuts'), 'Keyboard shortcuts'),
      at('/companies', 'Companies'),
      ...all(/./, '/companies/$id', '/companies/$id?mode=edit'),
      doing(at('/companies/$id', /./), pressing('Preview'), 'As candidates see it'),
      doing(at('/companies/add', 'Add a company'), chooseWidePicture, 'Choose the part to show'),
      posts,
      ...all('Job posts', '/companies/$id/posts?tab=closed', '/companies/$id/posts?tab=paused'),
      team,
      doing(team, pressing('Invite'), 'Invite to the team'),
      { ...sample('changeMember', 'Role of Ana Berg', 'changeMember'), refused: noJobs },
      sample('proveDomain', 'Prove harbor.example', 'proveDomain'),
      { ...sample('removeMember', 'Remove Ana Berg?', 'removeMember'), refused: noTeam },
      sample('offerCompany', 'Hand the company over to Ana Berg?', 'offerCompany'),
      sample('takeCompany', 'Take Harbor Bakery over?', 'takeCompany'),
      sample('takeInvitationBack', 'Take the invitation back?'),
      { ...sample('leaveTeam', 'Leave the team of Harbor Bakery?', 'leaveTeam'), refused: noTeam },
      at('/companies/$id/records', 'Kept records'),
      { ...sample('holdApplication', 'Legal hold'), refused: [...noRecord, caught] },
      sample('exportRecord', 'Export this kept record?'),
      webhooks,
      at('/companies/$id/webhooks/$webhookId', 'hooks.invalid'),
      doing(webhooks, pressing('Add webhook'), 'Add a webhook', 'editWebhook'),
      doing(webhooks, fromMenu('New secret', 'article'), 'Make a new secret?'),
      doing(webhooks, fromMenu('Delete', 'article'), 'Delete this webhook?'),
      sample('webhookSecret', 'The secret of this webhook'),
      at('/companies/$id/job', 'Job posts'),
      // With one company it skips the choice.
      at('/post-job', 'New job post'),
      at('/companies/add', /company/i),
      newJobStep('role'),
      ...['role', 'skills', 'behavior'].map((step) => jobStep(step, /./)),
      at('/companies/$id/job/$jobId?mode=preview', /./),
      ...all(
        'Find people',
        '/search-candidates',
        '/search-candidates?jobId=none',
        '/search-candidates?search=zzzz',
        '/search-candidates?skill=1:3,2:2&activeWithin=30&payMax=90000',
      ),
      person('$candidateId?jobId=$jobId'),
      person('$candidateId'),
      person('$candidateId?jobId=$jobId&part=notes'),
      sample('deleteNote', 'Delete this note?'),
      doing(person('$steppedId?jobId=$jobId'), openTimes, 'Offer interview times'),
      doing(
        person('$steppedId?jobId=$jobId'),
        withdrawTimes,
        'Withdraw the times',
        'interviewWords',
      ),
      ...all(
        'Find people',
        '/candidates',
        '/candidates?jobId=$jobId&tab=saved',
        '/candidates?jobId=$jobId&tab=hidden',
      ),
      at('/compare?jobId=$jobId&people=$candidateId,$steppedId', 'Compare'),
      at('/compare?jobId=$jobId&people=$candidateId,2147483647', 'Compare', {
        refused: [notFound],
      }),
      at('/compare?people=abc', 'Compare'),
      board,
      ...all(
        /./,
        '/management?status=ended',
        '/management?sort=waiting&band=meet',
        '/management?view=table',
      ),
      doing(board, onFirstCard(/^Select /)),
      sample('replyToMany', 'Reply to 2', 'replyToMany'),
      person('$candidateId?jobId=$jobId&review=end', 'No review here'),
      at('/management/$companyId?jobId=$jobId', /./),
      doing(board, onFirstCard(/^Decline /)),
      doing(board, onFirstCard(/^Bite ?: /), 'Send a bite to somebody who applied'),
      doing(at('/candidates', 'Find people'), pressing(/^Bite /), 'Send a bite'),
      at('/chat', 'Messages'),
      at('/chat/candidate', 'Messages', { route: '/chat/$role' }),
      at('/resume', 'This page is for finding work'),
      person('abc', '/candidates/abc', [caught]),
      person('2147483647', 'Error 404', [notFound, 'console: ApiError: Candidate not found']),
      doing(jobStep('role', /./), pressing('Add benefit'), 'Add a benefit'),
      doing(posts, fromMenu('Share', 'article'), 'Share this job'),
      doing(posts, pressing('Where people come from'), 'Where people come from'),
      doing(posts, fromMenu('Close job', 'article'), 'Close this job?'),
      doing(
        at('/companies/$id/posts?tab=closed', 'Job posts'),
        fromMenu('Delete', 'article'),
        'Delete this job post?',
      ),
    ],
  },
  {
    who: 'a new employer',
    enter: (page) => signUp(page, newAddress('hire'), 'hire'),
    screens: [
      home,
      at('/companies', 'Companies'),
      at('/companies/add', /company/i),
      at('/search-candidates', 'Find people'),
      at('/post-job', 'Post a job'),
      at('/candidates', 'Find people'),
      at('/compare', 'Compare'),
      at('/management', 'Applicants'),
      doing(home, pressing('Choose a plan'), 'Checkout'),
    ],
  },
  {
    who: 'an employer without a plan',
    enter: async (page) => {
      await signUp(page, newAddress('planless'), 'hire');
      await ask(page, 'POST', '/v1/user/subscription/zero-in-grace-period');
    },
    screens: [
      paywall,
      at('/post-job', 'Post a job'),
      doing(paywall, pressing('Choose a plan'), 'Choose a plan'),
      doing(paywall, pressing('Choose a plan', 'Try for free'), 'Upgrade summary'),
      doing(paywall, pressing('Choose a plan', 'Subscribe', 'Continue to payment'), 'Payment'),
      {
        ...doing(paywall, leaveHiringAndComeBack, 'Select a Plan to Start Hiring'),
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
      doing(billing, pressing('Manage subscription'), 'Manage subscription'),
      doing(
        billing,
        pressing('Manage subscription', 'Downgrade to Starter'),
        "Here's how your plan will change",
      ),
      {
        ...doing(
          billing,
          pressing('Manage subscription', 'Downgrade to Starter', 'Continue'),
          'Pick 2 Jobs — The Rest Will Be Closed',
          'selectJobs',
        ),
        refused: ['409 POST /v1/user/subscription/plan/upgrade'],
      },
      doing(
        billing,
        pressing('Manage subscription', 'Cancel plan'),
        'All Job Posts Will Be Closed',
      ),
      doing(
        billing,
        pressing('Manage subscription', 'Cancel plan', 'Complete cancellation'),
        'Your plan has been canceled',
      ),
      doing(billing, pressing('Keep Pro'), 'Your plan has been updated'),
    ],
  },
  {
    who: 'an employer with drafts',
    enter: (page) => signUp(page, newAddress('draft'), 'hire'),
    ids: draftsOfEmployer,
    screens: [
      home,
      at('/companies', 'Companies'),
      at('/companies/$id', 'Harbor Bakery'),
      posts,
      doing(team, inviteSomebody),
      at('/companies/$id/posts?tab=draft', 'Job posts'),
      webhooks,
      at('/management/$companyId', 'Applicants'),
      newJobStep('skills'),
      newJobStep('behavior'),
      jobStep('role', 'Baker'),
      doing(
        at('/companies/$id', 'Harbor Bakery'),
        fromMenu('Delete'),
        'Confirm deleting company and all job posts.',
      ),
      doing(jobStep('role', 'Baker'), fromMenu('Delete'), 'Delete this draft?'),
      {
        ...doing(jobStep('role', 'Baker'), async (page) => {
          await press(page, 'Publish');
          await page.getByText('Please complete the company profile first').waitFor();
        }),
        refused: ['409 POST /v1/employer/job/'],
      },
      // Leaves a draft with a skill twice behind.
      doing(jobStep('skills', 'Baker'), sameSkillTwice, 'Remove duplicate skills'),
      at('/companies/$id/job/$jobId?mode=preview', 'Baker'),
      doing(jobStep('role', 'Baker'), (page) => button(page, 'Link', exactly).click()),
    ],
  },
];
