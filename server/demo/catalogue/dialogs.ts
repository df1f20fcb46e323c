import type { Role } from '@fourfold/contract/account/schema.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';

/** Who says it, how many hours after the line before (or after the last move), and what. */
export type Line = readonly [from: Role, after: number, text: string];

/** Slots in texts: {first} is the person, {company} and {city} where the job is. */
export interface DialogEntry {
  /** A trade of the demo employer's jobs; without one it is the demo candidate who talks. */
  occupation?: string;
  /** The first application that stands there has the talk. */
  status: ApplicationStatus;
  lines: readonly Line[];
  /** How many hours ago the last line was said; without it the talk ran on its own. */
  ago?: number;
  /** The last lines of one side wait for the other to read them. */
  unread?: true;
  interview?: InterviewEntry;
}

export interface InterviewEntry {
  /** How many working days ahead, and at what time there. */
  times: readonly (readonly [workingDays: number, time: string])[];
  /** Lines with which it was offered and with which the first of the times was taken. */
  offeredAt: number;
  takenAt?: number;
  durationMinutes: number;
  place: string;
  note: string;
}

/** What the two named people find in their messages. */
export const dialogEntries: readonly DialogEntry[] = [
  {
    occupation: 'electrician',
    status: 'inviteAccepted',
    lines: [
      [
        'employer',
        1,
        'Thank you for saying yes, {first}. Which license do you hold at the moment?',
      ],
      ['candidate', 3, 'A master’s, good for another two years. Who would I work with at first?'],
      [
        'employer',
        2,
        'Beside our foreman for five weeks. After that it is your own crew of three, and a truck.',
      ],
      ['candidate', 2, 'That is quicker than I feared.'],
      [
        'candidate',
        0.1,
        'Is it all work in the hall, or also service calls to finished houses? I like a bit of both.',
      ],
    ],
    ago: 1.5,
    unread: true,
  },
  {
    occupation: 'carpenter',
    status: 'offerAccepted',
    lines: [
      [
        'employer',
        0.5,
        'We are very glad, {first}. Boots and gloves come from us; your own plane and nail bag you will want to bring.',
      ],
      ['candidate', 2, 'Glad too! Where do I go on the first day?'],
      [
        'employer',
        0.5,
        'Side gate on the water, at seven. Ask for coffee first and for the set crew second.',
      ],
      ['candidate', 1, 'Ha, will do. One more thing: may my van stay in your yard over the day?'],
    ],
    ago: 4,
    unread: true,
  },
  {
    occupation: 'front-end developer',
    status: 'nextSteps',
    lines: [
      [
        'candidate',
        2,
        'Before we talk, one question: is the home planner one React application, or several that share components?',
      ],
      [
        'employer',
        1,
        'One. It has grown for six years, so the shared components are where we would like your help first.',
      ],
      [
        'employer',
        0.2,
        'I have offered you three times for a call with two of the team. No puzzles; bring a page you are proud of.',
      ],
      ['candidate', 3, 'I know which page. I will look at my week tonight and pick a time.'],
    ],
    ago: 8,
    interview: {
      times: [
        [2, '10:00'],
        [3, '14:30'],
        [4, '10:00'],
      ],
      offeredAt: 2,
      durationMinutes: 45,
      place: 'https://meet.lanternandbeamhomes.example/web-team',
      note: 'You will meet two developers and a designer.',
    },
  },
  {
    occupation: 'carpenter',
    status: 'nextSteps',
    lines: [
      ['employer', 2, 'Would you show us a piece that you finished? A photograph is fine.'],
      [
        'candidate',
        5,
        'A stair in white oak, three floors. The wall was out of true by an inch; you can see where if you know.',
      ],
      ['employer', 2, 'We looked for a while and could not. Come and see the hall?'],
      ['candidate', 4, 'Gladly. I took the earlier time. Shall I bring tools?'],
      ['employer', 1, 'Your own plane and a knife. Everything else hangs on the wall.'],
      ['candidate', 0.5, 'Good. See you there.'],
    ],
    interview: {
      times: [
        [2, '07:30'],
        [3, '07:30'],
      ],
      offeredAt: 2,
      takenAt: 3,
      durationMinutes: 120,
      place: 'The hall on the waterfront, side gate',
      note: 'Half of it is a look around, half of it a small piece of work.',
    },
  },
  {
    occupation: 'construction project manager',
    status: 'nextSteps',
    lines: [
      [
        'employer',
        3,
        'Hello {first}, the next project is eleven houses on an island: everything comes by barge, twice a week. Does that tempt you or frighten you?',
      ],
      ['candidate', 6, 'Both. What happens when the barge cannot land?'],
      [
        'employer',
        2,
        'We lose three days and somebody cooks. I would rather tell you the rest in person: I have offered two times.',
      ],
      ['candidate', 9, 'Taken. I will bring the schedule of my last one, delays included.'],
    ],
    interview: {
      times: [
        [3, '09:00'],
        [4, '13:00'],
      ],
      offeredAt: 2,
      takenAt: 3,
      durationMinutes: 60,
      place: 'Our office in {city}, second floor',
      note: 'With the two foremen who would build it.',
    },
  },
  {
    occupation: 'ux designer',
    status: 'nextSteps',
    lines: [
      [
        'candidate',
        4,
        'Your planner shows the price at every step. Was that easy to get past the builders?',
      ],
      [
        'employer',
        5,
        'It took a year and one very long lunch. Who decides what in your team at the moment?',
      ],
      ['candidate', 12, 'Whoever tested it with people last. It keeps the meetings short.'],
      [
        'employer',
        3,
        'We like that. Could you send us one project where the test proved you wrong?',
      ],
    ],
    ago: 20,
    unread: true,
  },
  {
    occupation: 'recruiter',
    status: 'employerDeclined',
    lines: [
      [
        'candidate',
        3,
        'Thank you for telling me yourself. May I ask what would have made the difference?',
      ],
      [
        'employer',
        18,
        'You may. The other person has hired for workshops before; nothing was wrong with how you work. Your questions were the best of the round.',
      ],
      ['candidate', 2, 'That is worth knowing. Good luck with the new line!'],
    ],
  },
  {
    status: 'inviteAccepted',
    lines: [
      [
        'employer',
        0.5,
        'Hello {first}! What caught us is the ferry line: 34 screens brought up to WCAG AA. Did you do that page by page?',
      ],
      [
        'candidate',
        2,
        'Component by component. Fix the date field once and eleven screens are done.',
      ],
      [
        'employer',
        1,
        'That is how we would do it too. Our forms are used by people who are having a bad day, so it matters here.',
      ],
      ['employer', 0.1, 'Would a call of twenty minutes suit you early next week?'],
    ],
    ago: 0.7,
    unread: true,
  },
  {
    status: 'nextSteps',
    lines: [
      [
        'employer',
        2,
        'Thank you for the links, {first}. We read the component library with coffee.',
      ],
      [
        'candidate',
        3,
        'I hope it was a short coffee. Do you have one of your own, or do I bring mine?',
      ],
      [
        'employer',
        4,
        'A small one that three teams argue about. That is the job, really. I have offered two times; pick what suits you.',
      ],
    ],
    ago: 5,
    unread: true,
    interview: {
      times: [
        [2, '13:00'],
        [3, '11:00'],
      ],
      offeredAt: 2,
      durationMinutes: 45,
      place: 'Video call; the link comes the day before',
      note: 'With the people you would work with. Times are on your clock.',
    },
  },
  {
    status: 'offer',
    lines: [
      ['employer', 0.5, 'The offer is with your application. Ask us anything, {first}.'],
      ['candidate', 2, 'Thank you! How often would I be in {city}, honestly?'],
      [
        'employer',
        0.5,
        'Two days a week, and you choose which. We pay the train and a room that is better than it has to be.',
      ],
      ['candidate', 1, 'That helps. You have my answer by the end of the week.'],
    ],
  },
  {
    status: 'offerDeclined',
    lines: [
      [
        'candidate',
        1,
        'I thought about it all weekend. The team is the best I have met this year; the work is too far from what I want to be good at.',
      ],
      [
        'employer',
        4,
        'I understand, and thank you for saying it plainly. May we write when a job comes that is closer?',
      ],
      ['candidate', 1, 'Please do.'],
    ],
  },
];
