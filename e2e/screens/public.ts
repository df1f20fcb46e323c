import { at, doing, noCv, type Scene } from './screen.ts';
import { askForCode, newAddress, signIn } from '../people.ts';

export const publicScenes: Scene[] = [
  {
    who: 'nobody',
    screens: [
      at('/login', 'Sign in'),
      doing(at('/login', 'Check your e-mail'), async (page) => {
        await askForCode(page, newAddress('looking'));
      }),
      at('/join#unknown', 'We don’t know this invitation', {
        route: '/join',
        refused: ['404 POST /v1/invitation'],
      }),
      at('/report/job/1', 'Report a job', { route: '/report/$kind/$id' }),
    ],
  },
  {
    who: 'somebody without a role',
    enter: (page) => signIn(page, newAddress('role')),
    screens: [
      at('/', 'What brings you here?'),
      // A lost user continues as a candidate, without a CV yet.
      at('/nowhere', 'Page not found: /nowhere', { route: '$', refused: noCv }),
    ],
  },
];
