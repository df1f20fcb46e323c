import { idsOfDemoCandidate, leaveUnsaved, press, sameSkillTwice } from '../acts.ts';
import { newAddress, signIn, signUp } from '../people.ts';
import { noCv, caught, cvStep, type Scene } from './screen.ts';

export const candidateScenes: Scene[] = [
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
      { route: '/chat', title: 'Messages' },
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
        act: press('Import first'),
        dialog: 'Import a JSON Resume',
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
