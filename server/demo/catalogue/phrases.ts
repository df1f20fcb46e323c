import type { declineReasons } from '@fourfold/contract/application/schema.ts';
import type { BehaviorGroup } from '@fourfold/contract/reference/schema.ts';

/** Sentences of CVs and job posts that belong to no trade. Slots as in occupations. */

/** How people describe themselves, by the style that leads in their answers. */
export const selfPortraits: Record<BehaviorGroup, string[]> = {
  yellow: [
    'I get people talking, and then working.',
    'I bring ideas early and drop them without tears.',
    'New people and new problems suit me.',
    'I think best out loud, with a pen in somebody’s hand.',
    'Colleagues say the week goes faster with me in it.',
    'I would rather start with a sketch than with a plan.',
    'I like to know everyone in the building.',
  ],
  blue: [
    'I check before I send.',
    'I like a clear specification and the time to meet it.',
    'I write things down, dates included.',
    'I ask how we know, kindly.',
    'Colleagues bring me the thing that does not add up.',
    'I prepare for what may go wrong, and it seldom does.',
    'I prefer one careful answer to three quick ones.',
  ],
  green: [
    'I keep my promises and my temper.',
    'I listen first.',
    'I stay: my teams tend to be the ones nobody leaves.',
    'New colleagues usually end up next to me.',
    'A steady rhythm gets the most out of me.',
    'I notice who has not spoken yet.',
    'I like to see others do well.',
  ],
  red: [
    'I decide, and I say why.',
    'Give me a target and some room.',
    'I raise the awkward subject before it raises itself.',
    'I like to finish early and look at the next thing.',
    'When work stalls I pick up the loose end.',
    'I would rather be clear than clever.',
    'Hard weeks bring out the better half of me.',
  ],
};

/** What people look for. */
export const wishes = [
  'Looking for a team that stays together.',
  'Looking for work I can walk or cycle to.',
  'I would like to teach part of the time.',
  'I am looking for a place where good work is noticed.',
  'I would like regular hours and a reason to stay.',
  'Hoping to find somewhere I can learn from people better than me.',
  'Not in a hurry; the right place matters more.',
  'Ready for more responsibility.',
  'I would move for the right team.',
  'Open to something new in {spring|summer|fall|the new year}.',
  'Happiest in a team of {four|five|six|eight}.',
  'I would like a manager who answers questions.',
];

/** After some years; {years} is a number in words. */
export const experienceLines = [
  '{Years} years in, and still curious.',
  '{Years} years of it so far.',
  'I have done this for {years} years.',
  'So far {years} years, and I would choose it again.',
];

export const beginnerLines = [
  'New to the trade and glad to be here.',
  'I am at the start and learn quickly.',
  'At the beginning, and ready to work.',
  'I am looking for a first team that takes teaching seriously.',
];

/** How people are hired, at the end of a job post. */
export const hiringLines = [
  'You will hear from us within five working days, either way.',
  'First a call of twenty minutes, then a visit, then an answer.',
  'We read every application ourselves and answer each one.',
  'One conversation, one half day with the team, one decision.',
  'Tell us in two sentences why this one; a cover letter is not needed.',
  'We show the pay because we would want to see it too.',
  'If you meet most of this and not all of it, apply.',
  'You will meet the people you would work with before we decide.',
  'Send what you have; we will ask for what is missing.',
];

/** {city} is where the job is. */
export const workModeLines = {
  onsite: [
    'The work is on site in {city}.',
    'You would work with us in {city}, in person.',
    'This is a {city} job; the work is where the people are.',
  ],
  hybrid: [
    'You would be in {city} two or three days a week and where you work best on the others.',
    'Tuesdays and Thursdays we are all in {city}; the rest of the week is yours to arrange.',
    'We meet in {city} about half of the time.',
  ],
  remote: [
    'You can work from anywhere in the country; twice a year we meet in {city}.',
    'The team is spread over four time zones, and {city} is where the mail goes.',
    'Remote is the rule here, with a desk in {city} if you want one.',
  ],
} satisfies Record<string, string[]>;

/** What anybody may be written with a bite. */
export const biteNotes = [
  'We read your CV twice. Would you talk with us for twenty minutes?',
  'We think you would like the people here. Come by for coffee?',
  'No rush at all: if this interests you, we would be glad to hear from you.',
  'Two of us independently marked your CV. That does not happen often.',
];

/** And who fits well; {skill} is something that the person has and the job asks for. */
export const fittingBiteNotes = [
  'We searched for “{skill}” and you came up first. May we call you?',
  '“{skill}” at your level is rare around here. The pay is as shown, and the team is good.',
  'You were at the top of our list for this job. Have a look and tell us what you think.',
];

/** Reasons for a decline, each with the sentences that may go with it. */
export const employerReasons = {
  'Position filled': [
    'We have filled the position. Thank you for your patience with us.',
    'Someone accepted yesterday. You were on our short list.',
    'The position is taken; we would like to write to you when the next one opens.',
  ],
  'Another candidate fits better': [
    'It was close. Someone else had done almost exactly this job before.',
    'Thank you for the time you gave us; we went with a person from the next town.',
    'We enjoyed the conversation and chose somebody with more years in the same work.',
  ],
  'Skills do not match yet': [
    'The job needs more of “{skill}” from the first week. Do apply again once you have it.',
    'A good CV, and this one depends on “{skill}”.',
    'We would need to see more of “{skill}” for this position.',
  ],
  'Location does not work': [
    'The work is on site in {city}, and we cannot help with a move this time.',
    'We need someone who is already near {city}.',
  ],
  'Pay expectations differ': [
    'Your expectation is fair and above what we can pay here.',
    'We looked for a way and the range is fixed for this year.',
  ],
} satisfies Record<(typeof declineReasons.employer)[number], string[]>;

export const candidateReasons = {
  'Accepted another position': [
    'I have said yes to another place. Thank you for your time.',
    'I accepted an offer last week; all the best with your search.',
  ],
  'Pay is too low': [
    'Thank you; the range is below what I can do.',
    'I would have liked to, but the pay does not cover the move.',
  ],
  'Location does not work': [
    'The commute would be too long for me.',
    'I cannot move to {city} this year.',
  ],
  'Staying where I am': [
    'My present employer has made room for me, and I am staying.',
    'After some thought I am staying where I am.',
  ],
  'Not the right work for me': [
    'Thank you for asking; I am looking for something else.',
    'It is a good job, only not mine.',
  ],
} satisfies Record<(typeof declineReasons.candidate)[number], string[]>;

/** General skills that posts of any trade ask for. */
export const commonSkills = [
  'Teamwork',
  'Attention to detail',
  'Time management',
  'Verbal communication',
  'Problem solving',
  'Planning',
];

/** General skills that people of a style tend to name. */
export const styleSkills: Record<BehaviorGroup, string[]> = {
  yellow: ['Presenting', 'Facilitation', 'Public speaking', 'Negotiation', 'Adaptability'],
  blue: ['Attention to detail', 'Written communication', 'Critical thinking', 'Research'],
  green: ['Active listening', 'Mentoring', 'Patience', 'Teamwork', 'Empathy'],
  red: ['Decision making', 'Leadership', 'Prioritization', 'Working under pressure', 'Delegation'],
};

export const spokenLanguages: readonly (readonly [string, number])[] = [
  ['Spanish', 40],
  ['French', 8],
  ['Mandarin', 8],
  ['Vietnamese', 6],
  ['Arabic', 6],
  ['Tagalog', 5],
  ['Portuguese', 5],
  ['Korean', 4],
  ['Hindi', 5],
  ['Russian', 4],
  ['German', 4],
  ['Haitian Creole', 3],
  ['Polish', 3],
  ['American Sign Language', 4],
];

/** Titles for time off beside those that everybody offers. */
export const paidTimeOff = [
  'Three weeks of vacation',
  'Two weeks of vacation',
  '20 days of paid leave',
  '18 days of paid leave',
  'Four weeks of vacation',
  'Paid sick days',
  'Paid holidays',
  'Bereavement leave',
  'Paid volunteer days',
];
