import type { Page } from '@playwright/test';
import {
  draftsOfEmployer,
  fromMenu,
  idsOfDemoCandidate,
  idsOfDemoEmployer,
  leaveUnsaved,
  openAccountMenu,
  press,
  sameSkillTwice,
  type Ids,
} from './acts.ts';
import { askForCode, newAddress, signIn, signUp } from './people.ts';

export interface Screen {
  /** As in the router. */
  route: string;
  /** Where it is not the route itself. */
  path?: string;
  query?: string;
  /** Of the page's first heading. */
  title: string | RegExp;
  /** What is done before looking. */
  act?: (page: Page) => Promise<void>;
  /** The title of the popup that `act` opens. */
  dialog?: string;
  /** How the troubles begin that belong here, such as the refused CV of somebody who has none. */
  refused?: string[];
  /** Shows on purpose that something loads. */
  loads?: boolean;
}

export interface Scene {
  who: string;
  /** Signs in; without it nobody is signed in. */
  enter?: (page: Page) => Promise<void>;
  /** What this person has, for the addresses. */
  ids?: (page: Page) => Promise<Ids>;
  screens: Screen[];
}

const noCv = ['404 GET /v1/applicant/cv'];
/** What React writes about an error that a screen of ours has caught and shows. */
const caught = 'console: ';
const cvStep = (step: string): Screen => ({
  route: '/create-resume',
  query: `step=${step}`,
  title: 'Your CV',
});
const jobStep = (step: string, title: string | RegExp): Screen => ({
  route: '/companies/$id/job/$jobId',
  query: `step=${step}`,
  title,
});
const newJobStep = (step: string): Screen => ({
  route: '/companies/$id/job/add',
  query: `step=${step}`,
  title: 'New job post',
});

/** Every screen for everybody who can see it, and every popup where it lives. */
export const scenes: Scene[] = [
  {
    who: 'nobody',
    screens: [
      { route: '/login', title: 'Sign in' },
      {
        route: '/login',
        title: 'Check your e-mail',
        act: async (page) => void (await askForCode(page, newAddress('looking'))),
      },
    ],
  },
  {
    who: 'somebody without a role',
    enter: (page) => signIn(page, newAddress('role')),
    screens: [
      { route: '/', title: 'What brings you here?' },
      { route: '$', path: '/nowhere', title: 'Page not found: /nowhere' },
    ],
  },
  {
    who: 'the demo employer',
    enter: (page) => signIn(page, 'employer@fourfold.example'),
    ids: idsOfDemoEmployer,
    screens: [
      { route: '/', title: 'Hiring' },
      { route: '/', title: 'Hiring', act: openAccountMenu },
      { route: '/companies', title: 'Companies' },
      { route: '/companies/$id', title: /./ },
      { route: '/companies/$id', query: 'tab=draft', title: /./ },
      { route: '/companies/$id', query: 'tab=closed', title: /./ },
      { route: '/companies/$id', query: 'mode=edit', title: /./ },
      { route: '/companies/add', title: /company/i },
      newJobStep('role'),
      jobStep('role', /./),
      jobStep('skills', /./),
      jobStep('behavior', /./),
      { route: '/companies/$id/job/$jobId', query: 'mode=preview', title: /./ },
      { route: '/search-candidates', title: 'Find people' },
      { route: '/search-candidates', query: 'jobId=none', title: 'Find people' },
      { route: '/search-candidates', query: 'search=zzzz', title: 'Find people' },
      { route: '/candidates/$candidateId', query: 'jobId=$jobId', title: /./ },
      { route: '/candidates/$candidateId', title: /./ },
      { route: '/management/$companyId', query: 'jobId=$jobId', title: /./ },
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
        route: '/companies/$id',
        title: /./,
        act: fromMenu('Close job', 'article'),
        dialog: 'Close this job?',
      },
      {
        route: '/companies/$id',
        query: 'tab=closed',
        title: /./,
        act: fromMenu('Delete', 'article'),
        dialog: 'Delete this job post?',
      },
    ],
  },
  {
    who: 'the demo candidate',
    enter: (page) => signIn(page, 'candidate@fourfold.example'),
    ids: idsOfDemoCandidate,
    screens: [
      { route: '/', title: /^Hello/ },
      { route: '/search-jobs', title: 'Find jobs' },
      { route: '/search-jobs', query: 'sort=newest&page=2', title: 'Find jobs' },
      { route: '/search-jobs', query: 'search=zzzz', title: 'Find jobs' },
      { route: '/jobs/$jobId', title: /./ },
      { route: '/jobs/$jobId', path: '/jobs/$appliedId', title: /./ },
      {
        route: '/jobs/$jobId',
        path: '/jobs/abc',
        title: 'Page Not Found: /jobs/abc',
        refused: [caught],
      },
      { route: '/companies', title: 'Companies' },
      { route: '/companies', query: 'search=zzzz', title: 'Companies' },
      { route: '/companies/$id', title: /./ },
      { route: '/resume', title: 'My CV' },
      cvStep('profile'),
      cvStep('works'),
      { ...cvStep('works'), act: press('Add a work') },
      cvStep('skills'),
      cvStep('behavior'),
      { route: '/companies/add', title: 'This page is for hiring' },
      { route: '/style-preview', title: 'Style preview', loads: true },
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
      { route: '/companies/$id', query: 'tab=draft', title: 'Harbor Bakery' },
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
      { ...jobStep('skills', 'Baker'), act: sameSkillTwice, dialog: 'Remove duplicate skills' },
    ],
  },
  {
    who: 'a new candidate',
    enter: (page) => signUp(page, newAddress('work'), 'find work'),
    screens: [
      { route: '/', title: 'Welcome to Fourfold', refused: noCv },
      { route: '/resume', title: 'My CV', refused: noCv },
      { route: '/search-jobs', title: 'Find jobs', refused: noCv },
      { route: '/search-jobs', query: 'sort=match', title: 'Find jobs', refused: noCv },
      { ...cvStep('profile'), refused: noCv },
      { ...cvStep('works'), refused: noCv },
      { ...cvStep('skills'), refused: noCv },
      { ...cvStep('behavior'), refused: noCv },
      {
        route: '/create-resume',
        query: 'step=profile&missing=1',
        title: 'Your CV',
        refused: noCv,
      },
      {
        ...cvStep('skills'),
        act: sameSkillTwice,
        dialog: 'Remove duplicate skills',
        refused: noCv,
      },
      {
        ...cvStep('profile'),
        act: leaveUnsaved,
        dialog: 'Leave without saving?',
        refused: [...noCv, 'net::ERR_INTERNET_DISCONNECTED PATCH /v1/applicant/cv'],
      },
      { route: '/', title: /Welcome|Hello/, refused: noCv },
    ],
  },
];
