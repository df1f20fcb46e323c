import { askForCode, newAddress, signIn } from '../people.ts';
import { noCv, type Scene } from './screen.ts';

export const publicScenes: Scene[] = [
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
      // A lost user continues as a candidate, without a CV yet.
      { route: '$', path: '/nowhere', title: 'Page not found: /nowhere', refused: noCv },
    ],
  },
];
