import { placeOf } from '../catalogue/places.ts';
import { answers } from './behavior.ts';
import { day, hour, iso, monthOf, monthText } from './calendar.ts';
import { yearsId, type Person } from './cvs.ts';
import { mayBefore } from './educations.ts';
import { demoTrade } from './openings.ts';
import type { Random } from './random.ts';

/** The candidate that the terminal and the login page name. */
export const demoCandidateEmail = 'candidate@fourfold.example';

const months = 101;
const monthsInLast = 57;

/** Level of each skill, and the works (by key) where it was used. */
const demoSkills: [name: string, level: number, works: number[]][] = [
  ['TypeScript', 5, [2]],
  ['React', 5, [2, 1]],
  ['Web accessibility', 5, [2]],
  ['CSS', 4, [2, 1]],
  ['HTML', 4, [2, 1]],
  ['JavaScript', 4, [2, 1]],
  ['Component libraries', 4, [2]],
  ['Responsive design', 4, [2, 1]],
  ['Design handoff', 4, [2, 1]],
  ['Git', 4, [2, 1]],
  ['Debugging', 4, [2, 1]],
  ['Code review', 4, [2]],
  ['Unit testing', 4, [2]],
  ['REST APIs', 3, [2, 1]],
  ['State management', 3, [2]],
  ['Browser performance', 3, [2]],
  ['Tailwind CSS', 3, [2]],
  ['Figma', 3, [2, 1]],
  ['Usability testing', 3, [2]],
  ['Teamwork', 4, [2, 1]],
  ['Written communication', 4, [2]],
  ['French', 3, []],
];

/**
 * A front-end developer with eight years of experience, written by hand because the first screen shows
 * this person.
 */
export function demoCandidate(random: Random, now: Date, accountKey: number): Person {
  const { city, state, postalCode, areaCode } = placeOf('Portland ME');
  const present = monthOf(now);
  const began = present - monthsInLast;
  const graduation = mayBefore(present - months - 2);
  const joined = now.getTime() - 82 * day;
  const active = iso(now.getTime() - 3 * hour);
  const site = 'https://www.marenokoye.example';
  return {
    account: {
      key: accountKey,
      email: demoCandidateEmail,
      role: 'candidate',
      createdDate: iso(joined),
      activeDate: active,
    },
    cv: {
      key: 1,
      accountKey,
      occupation: demoTrade,
      status: 'published',
      createdDate: iso(joined + hour),
      publishedDate: iso(joined + 5 * hour),
      updatedDate: iso(now.getTime() - 9 * day),
      activeDate: active,
      avatar: {
        skin: 5,
        hairColor: 0,
        hair: 'bun',
        glasses: 'round',
        collar: 'shirt',
        clothHue: 205,
        hue: 38,
        turn: 0,
        smile: 3,
      },
      profile: {
        firstName: 'Maren',
        lastName: 'Okoye',
        position: 'Front-End Developer',
        bio: 'I build web pages that load fast, work with a keyboard and surprise no one. Eight years of it so far, most of them beside designers, which is where I like to sit. Looking for a team that makes something I can show my aunt.',
        contactEmail: demoCandidateEmail,
        contactPhone: `(${areaCode}) 555-0142`,
        locationCity: city,
        locationPostalCode: postalCode,
        locationStateId: state,
        yearsOfExperience: yearsId(months),
        employmentTypeId: 1,
        industryId: 9,
        revenueType: 'salary',
        revenueMin: 98_000,
        revenueMax: 118_000,
        workModes: ['hybrid', 'remote'],
      },
      educations: [
        {
          name: 'Port Ellery University',
          degreeId: 6,
          fieldOfStudyId: 6,
          startDate: monthText(graduation - 45),
          endDate: monthText(graduation),
          graduated: true,
        },
      ],
      workHistories: [
        {
          key: 2,
          name: 'Saltmarsh Software',
          position: 'Front-End Developer',
          tasks:
            'Own the booking pages of a ferry line: timetable, fares, cars, dogs. Rebuilt them in React and TypeScript; a booking takes two minutes now and used to take six. Brought 34 screens up to WCAG AA with a designer and two blind testers. Keep the component library that three teams build on.',
          startDate: monthText(began),
          endDate: null,
          currentJob: true,
        },
        {
          key: 1,
          name: 'Quarry Road Studio',
          position: 'Web Developer',
          tasks:
            'Built websites for two museums, a brewery and a land trust, most of them with a shop or a calendar. Took them from the designer’s file to the server and looked after them for years.',
          startDate: monthText(present - months - 1),
          endDate: monthText(began - 1),
          currentJob: false,
        },
      ],
      skills: demoSkills.map(([name, level, works], place) => ({
        name,
        level,
        works,
        workOutside: works.length === 0,
        links: place < 2 ? [`${site}/${name.toLowerCase()}`] : [],
      })),
      behaviors: answers(random, { yellow: 4, blue: 3, green: 3, red: 1 }, 0.1),
    },
  };
}
