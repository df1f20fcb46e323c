/** Six invented people as JSON Resumes, each of another kind of CV. */

type Given = Record<string, unknown>;
type WorkRow = [
  company: string,
  position: string,
  start: string,
  end: string | null,
  summary: string,
  ...highlights: string[],
];

/** `2021-03` as a day that is in the same month everywhere; a year alone stays. */
const day = (date: string) => (date.length === 7 ? `${date}-15` : date);

const works = (rows: readonly WorkRow[], city: string) =>
  rows.map(([company, position, start, end, summary, ...highlights]) => ({
    name: company,
    // Before 1.0 it had this name.
    company,
    position,
    location: city,
    startDate: day(start),
    ...(end === null ? {} : { endDate: day(end) }),
    summary,
    highlights,
  }));

const school = (
  institution: string,
  studyType: string,
  area: string,
  startDate: string,
  endDate: string,
) => ({
  institution,
  studyType,
  area,
  startDate: day(startDate),
  endDate: day(endDate),
  courses: [],
});

const basics = (
  name: string,
  label: string,
  email: string,
  phone: string,
  [city, region, postalCode]: [string, string, string],
  summary: string,
) => ({
  name,
  label,
  email,
  phone,
  summary,
  location: { address: '', city, region, postalCode, countryCode: 'US' },
  profiles: [
    {
      network: 'LinkedIn',
      username: name.toLowerCase().replaceAll(/[^a-z]+/g, ''),
      url: `https://linkedin.com/in/${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}`,
    },
  ],
});

const skill = (name: string, level: string, ...keywords: string[]) => ({ name, level, keywords });
const rest = { volunteer: [], awards: [], publications: [], interests: [], references: [] };

export const people: Record<string, Given> = {
  // Years alone; one work that has ended.
  short: {
    ...rest,
    basics: basics(
      'Ilse Marchetti',
      'Dental Assistant',
      'ilse.marchetti@example.com',
      '(503) 555-0142',
      ['Portland', 'Oregon', '97205'],
      'Calm with nervous patients and exact with records.',
    ),
    work: works(
      [
        [
          'Cedar Grove Dental',
          'Dental Assistant',
          '2019',
          '2024',
          'Helped two dentists through a full day of appointments.',
          'Prepared rooms and instruments for 14 patients a day',
          'Ordered supplies and kept the budget of the practice',
        ],
      ],
      'Portland, Oregon',
    ),
    education: [
      school('Mount Tabor Community College', 'Certificate', 'Dental Assisting', '2017', '2019'),
    ],
    skills: [skill('Chairside assistance', 'Advanced', 'X-rays', 'Sterilization')],
    languages: [{ language: 'English', fluency: 'Native speaker' }],
  },
  long: {
    ...rest,
    basics: basics(
      'Dominic Okafor',
      'Engineering Manager',
      'dominic@okafor.example',
      '+1 512 555 0188',
      ['Austin', 'Texas', '78701'],
      'Engineering manager with twenty years in payments and logistics. Builds teams that ship in small steps and stay calm when things break.',
    ),
    work: works(
      [
        [
          'Halvorsen Freight',
          'Engineering Manager',
          '2021-03',
          null,
          'Leads three teams that plan the routes of 900 trucks.',
          'Cut empty miles by 11 % within a year',
          'Hired nine engineers and two designers',
        ],
        [
          'Pinecrest Payments, Inc.',
          'Staff Software Engineer',
          '2017-09',
          '2021-02',
          'Owned the ledger and its audits.',
          'Moved 40 services to one ledger without downtime',
        ],
        [
          'Blue Ridge Systems',
          'Senior Software Engineer',
          '2014-01',
          '2017-08',
          '',
          'Rewrote the scheduler in Go',
          'Mentored four juniors, two of whom lead teams today',
        ],
        ['Kestrel', 'Software Engineer', '2011-06', '2013-12', 'Built the mobile checkout.'],
        [
          'Orchard & Vine',
          'Web Developer',
          '2009-02',
          '2011-05',
          'Shops for small wineries.',
          'Made 30 shops from one code base',
        ],
        [
          'City of Tacoma',
          'Systems Analyst',
          '2007-07',
          '2009-01',
          'Kept the permits office online.',
        ],
        [
          'Quarry Street Media',
          'Junior Developer',
          '2005-10',
          '2007-06',
          'News pages for four papers.',
        ],
        [
          'Tidewater Hosting',
          'Support Technician',
          '2004-05',
          '2005-09',
          'Answered tickets and calls at night.',
        ],
      ],
      'Austin, Texas',
    ),
    education: [
      school(
        'University of Northern Arizona',
        'Master of Science',
        'Computer Science',
        '2002-09',
        '2004-05',
      ),
      school('Lakeshore State College', 'Bachelor of Science', 'Mathematics', '1998-09', '2002-06'),
    ],
    skills: [
      skill('Languages', 'Master', 'Go', 'TypeScript', 'Python'),
      skill('Data', 'Advanced', 'PostgreSQL', 'Kafka', 'Redis'),
      skill('Leadership', 'Advanced', 'Hiring', 'Coaching'),
    ],
    languages: [
      { language: 'English', fluency: 'Native speaker' },
      { language: 'French', fluency: 'Intermediate' },
    ],
    awards: [
      {
        title: 'Builder of the Year',
        date: '2019-11-15',
        awarder: 'Pinecrest Payments',
        summary: 'For the ledger.',
      },
    ],
    interests: [{ name: 'Rowing', keywords: ['Sculling'] }],
    references: [
      {
        name: 'Priya Desai',
        reference: 'Dominic makes hard migrations look dull, which is the highest praise I have.',
      },
    ],
  },
  changer: {
    ...rest,
    basics: basics(
      'Rosalind Teague',
      'Registered Nurse',
      'rosalind.teague@mailbox.example',
      '206-555-0117',
      ['Seattle', 'Washington', '98101'],
      'Registered nurse who came to the ward from the kitchen, and before that from the shop floor.',
    ),
    work: works(
      [
        [
          'Harborview Hospice',
          'Registered Nurse',
          '2022-08',
          null,
          'Cares for twelve patients and their families.',
          'Trains new colleagues on the night shift',
          'Wrote the handover sheet that three wards use',
        ],
        [
          'St. Brendan’s Hospital',
          'Nursing Assistant',
          '2019-11',
          '2022-07',
          'Took vitals and helped with meals.',
          'Covered two wards through the winter',
        ],
        [
          'The Copper Spoon',
          'Line Cook',
          '2015-04',
          '2019-08',
          'Ran the grill of a busy house.',
          'Kept waste below four percent',
        ],
        [
          'Ortega & Sons',
          'Welder',
          '2011-02',
          '2015-03',
          'Made railings and gates.',
          'Passed every inspection',
        ],
      ],
      'Seattle, Washington',
    ),
    education: [
      school('Puget Sound College of Nursing', 'Associate', 'Nursing', '2018-09', '2021-06'),
      school('Emerald City Institute', 'Diploma', 'Welding Technology', '2009-09', '2010-12'),
    ],
    skills: [
      skill('Patient care', 'Advanced', 'Triage', 'Wound care'),
      skill('Kitchen', 'Advanced', 'Food safety'),
    ],
    languages: [{ language: 'Spanish', fluency: 'Fluent' }],
    volunteer: [
      {
        organization: 'Red Lantern Shelter',
        position: 'Night Volunteer',
        startDate: '2016-01-15',
        endDate: '2018-12-15',
        summary: 'Served dinner on Sundays.',
        highlights: [],
      },
    ],
  },
  student: {
    ...rest,
    basics: basics(
      'Tomasz Wieczorek',
      'Computer Science Student',
      'tomasz.w@students.example',
      '(617) 555-0163',
      ['Boston', 'Massachusetts', '02115'],
      'Third-year student who likes compilers and teaches others to like them.',
    ),
    work: works(
      [
        [
          'Bay Colony University',
          'Teaching Assistant',
          '2025-01',
          null,
          'Holds the exercises of the compilers course.',
          'Graded 120 projects',
        ],
        [
          'Larkspur Robotics',
          'Software Engineering Intern',
          '2024-06',
          '2024-08',
          'Wrote the simulator of a gripper.',
          'Found a race in the motor driver',
        ],
        ['Brookline Books', 'Bookseller', '2022-09', '2024-05', 'Sold books on weekends.'],
      ],
      'Boston, Massachusetts',
    ),
    education: [
      school(
        'Bay Colony University',
        'Bachelor of Science',
        'Computer Science',
        '2023-09',
        '2027-05',
      ),
      school('Somerville High School', 'Diploma', 'General Studies', '2019-09', '2023-06'),
    ],
    skills: [skill('Programming', 'Intermediate', 'Rust', 'Java', 'SQL')],
    languages: [
      { language: 'Polish', fluency: 'Native speaker' },
      { language: 'English', fluency: 'Fluent' },
    ],
    projects: [
      {
        name: 'Tinylisp',
        description: 'A compiler for a small Lisp.',
        highlights: ['Compiles itself'],
        startDate: '2024-01-15',
        endDate: '2024-04-15',
        keywords: [],
        roles: [],
        url: 'https://tinylisp.example.com',
      },
    ],
    awards: [
      {
        title: 'Dean’s List',
        date: '2024-05-15',
        awarder: 'Bay Colony University',
        summary: 'Spring term.',
      },
    ],
  },
  // A name that many a layout breaks into two lines.
  twoLines: {
    ...rest,
    basics: basics(
      'Bartholomew Christopherson-Vandenberghe',
      'Marketing Director',
      'bart@vandenberghe.example',
      '(312) 555-0129',
      ['Chicago', 'Illinois', '60601'],
      'Marketing director for brands that people pass on to their children. Plans with numbers and writes the headlines too.',
    ),
    work: works(
      [
        [
          'Great Lakes Outfitters',
          'Marketing Director',
          '2020-05',
          null,
          'Plans the year of four brands with a team of eleven.',
          'Doubled the share of returning customers, then kept it',
          'Brought three agencies down to one',
        ],
        [
          'Ferris & Doyle',
          'Head of Brand',
          '2016-02',
          '2020-04',
          'Made one brand of five after a merger.',
          'Ran research in six cities',
        ],
        [
          'Meridian Foods',
          'Brand Manager',
          '2012-08',
          '2016-01',
          'Led the launch of an oat drink.',
          'Sold in 2,000 stores after nine months',
        ],
      ],
      'Chicago, Illinois',
    ),
    education: [
      school(
        'University of Western Illinois',
        'Bachelor of Arts',
        'Communication',
        '2008-08',
        '2012-05',
      ),
    ],
    skills: [
      skill('Brand strategy', 'Master', 'Positioning', 'Research'),
      skill('Media', 'Advanced', 'Print', 'Radio'),
    ],
    languages: [
      { language: 'English', fluency: 'Native speaker' },
      { language: 'Dutch', fluency: 'Conversational' },
    ],
    volunteer: [
      {
        organization: 'Lakefront Food Bank',
        position: 'Board Member',
        startDate: '2018-03-15',
        summary: 'Raises funds every fall.',
        highlights: [],
      },
    ],
    interests: [
      { name: 'Sailing', keywords: [] },
      { name: 'Letterpress', keywords: [] },
    ],
  },
  oneCompany: {
    ...rest,
    basics: basics(
      'Amina Yusuf',
      'Plant Manager',
      'amina.yusuf@example.org',
      '(419) 555-0175',
      ['Toledo', 'Ohio', '43604'],
      'From the line to the plant manager’s office in one company.',
    ),
    work: works(
      [
        [
          'Maumee Glass',
          'Plant Manager',
          '2022-01',
          null,
          'Answers for 240 people and two furnaces.',
          'No lost-time accident in three years',
        ],
        [
          'Maumee Glass',
          'Production Manager',
          '2018-07',
          '2021-12',
          'Planned three shifts.',
          'Raised output by nine percent',
        ],
        [
          'Maumee Glass',
          'Shift Supervisor',
          '2015-03',
          '2018-06',
          'Led a shift of 30.',
          'Trained eight supervisors',
        ],
        ['Maumee Glass', 'Machine Operator', '2012-10', '2015-02', 'Ran a forming machine.'],
        ['Maumee Glass', 'Packer', '2011-06', '2012-09', 'Packed and checked bottles.'],
      ],
      'Toledo, Ohio',
    ),
    education: [
      school(
        'Owens Valley Technical College',
        'Associate of Applied Science',
        'Industrial Technology',
        '2012-09',
        '2014-05',
      ),
    ],
    skills: [
      skill('Operations', 'Master', 'Lean', 'Safety audits'),
      skill('Glass', 'Advanced', 'Forming'),
    ],
    languages: [{ language: 'Arabic', fluency: 'Fluent' }],
  },
};
