import { hires, type CompanyEntry } from '../company.ts';

export const softwareCompanies: CompanyEntry[] = [
  {
    name: 'Quillwork',
    industryId: 9,
    companySizeId: 3,
    founded: 2009,
    place: 'Austin TX',
    position: 'Head of People',
    description:
      'Quillwork makes the software that small and mid-sized public libraries run on: the catalog, the holds shelf, the summer reading club, the room calendar. It began as one librarian’s complaint and a spreadsheet. Today 640 library systems in 38 states use it, from a one-room library in the Panhandle to a county with 31 branches. We release every Tuesday, answer the phone ourselves, and have never sold a reader’s data. About half of us have worked in a library, and the other half have a card.',
    specialties:
      'Library systems, catalog search, accessible public web pages, data migration, librarian training',
    life: [
      'Everyone spends two days a year behind the desk of a customer’s library.',
      'Meetings stop at noon on Wednesdays and start again on Thursday.',
      'We plan six weeks at a time and take the seventh to tidy up.',
    ],
    hires: hires(
      'front-end developer senior, back-end developer mid, back-end developer senior, product manager mid, customer support specialist junior, ux designer senior',
    ),
  },
  {
    name: 'Northpane',
    industryId: 9,
    companySizeId: 3,
    founded: 2015,
    place: 'Minneapolis MN',
    position: 'Talent Partner',
    description:
      'Northpane forecasts how much fresh food a grocery store will sell tomorrow, shelf by shelf, so that less of it is thrown away. Our customers are regional chains with 12 to 180 stores. Their produce managers see one number each morning and may overrule it; when they do, we learn from them. Last year the stores we work with threw away about a third less than before. We are 74 people in an old seed warehouse beside the river, with good coffee and drafty windows.',
    specialties:
      'Demand forecasting, fresh food, replenishment, experiment design, decision support for store staff',
    life: [
      'Every new colleague does two early shifts in a produce department.',
      'Forecast errors are on a screen in the hallway, ours included.',
      'We keep Friday afternoons free for reading, repairs and going home.',
    ],
    hires: hires(
      'data scientist mid, data scientist senior, data analyst junior, back-end developer mid, front-end developer mid',
    ),
  },
  {
    name: 'Civic Loom',
    industryId: 9,
    companySizeId: 3,
    founded: 2013,
    place: 'Washington DC',
    position: 'Director of Recruiting',
    description:
      'Civic Loom builds the permit counters of 210 towns and counties: the web page where a resident asks to build a porch, and the screens where clerks, inspectors and planners say yes. Our rule is that a form should take no longer than the paper it replaces. The work is public, so most of our code is too. We are a public benefit corporation, owned by the people who work here, and we turn down towns that want a portal and no change behind it.',
    specialties:
      'Permits and licensing, public records, plain-language forms, accessibility, open source',
    life: [
      'We test every release with residents in a town hall, not in a lab.',
      'Salaries are set by a table that everyone can read.',
      'On-call is one week in eight, paid, with the next Monday off.',
    ],
    retirementBenefits: ['401k', 'ESOPs'],
    hires: hires(
      'front-end developer mid, back-end developer mid, devops engineer mid, product manager senior, security analyst mid',
    ),
  },
  {
    name: 'Packhorse Pay',
    industryId: 12,
    companySizeId: 4,
    founded: 2016,
    place: 'San Francisco CA',
    position: 'Senior Recruiter',
    description:
      'Packhorse moves wages. Farms, builders and staffing firms use us to pay 410,000 people by the day, by the piece or by the hour, on a card, into an account or in cash at a corner store. Being late is not an option: rent is due on the first whether or not a server feels well. We hold licenses in 46 states, keep customers’ money apart from our own, and charge the employer, never the worker. 260 people work here, most in San Francisco and some where the customers are.',
    specialties:
      'Payroll payments, money transmission, reconciliation, fraud prevention, multilingual support',
    life: [
      'Every incident review is open to the whole company and names no one.',
      'We pay ourselves through our own product, a day before everyone else.',
      'New colleagues ride along to a customer’s payday in their first month.',
    ],
    hires: hires(
      'front-end developer senior, back-end developer senior, devops engineer senior, security analyst senior, data analyst mid, account executive senior',
    ),
  },
  {
    name: 'Paper Kite Studio',
    industryId: 18,
    companySizeId: 2,
    founded: 2004,
    place: 'New York NY',
    position: 'Studio Manager',
    description:
      'Paper Kite is a design studio of 29 for museums, food makers and the occasional ferry line. We do identities, packages, signs and the web pages that go with them, and we like to see them through to the paint. Projects are led by the people who draw. We take about fourteen clients a year and have worked with five of them for more than a decade. The studio is one long room in Brooklyn with a proof press at the end, which still works and is still used.',
    specialties:
      'Brand identity, packaging, signs and wayfinding, editorial design, museum websites',
    life: [
      'No pitches without pay, and no all-nighters before one.',
      'The work hangs on the wall while it is still wrong.',
      'The studio closes for the last week of August and of December.',
    ],
    together: true,
    hires: hires(
      'graphic designer mid, graphic designer senior, front-end developer mid, content writer mid, digital marketer mid',
    ),
  },
  {
    name: 'Evenglow Pictures',
    industryId: 10,
    companySizeId: 3,
    founded: 1998,
    place: 'Los Angeles CA',
    position: 'Head of Production',
    description:
      'Evenglow makes documentary series about work: how tunnels are dug, how oysters are farmed, how a city’s water is kept clean. Our programs run on public television and two streaming services, in eleven languages. We shoot with small crews and edit for a long time; a usual hour takes five months from first call to delivery. Around sixty people work in our building in the Arts District, with six edit suites, a mix room and a lemon tree that predates us.',
    specialties:
      'Documentary series, long-form editing, color and sound finishing, archive research, subtitling',
    life: [
      'Editors see the rushes with the director, from the first day.',
      'Days are ten hours at most, and the calendar is built around that.',
      'Everyone who worked on a program is at its first screening.',
    ],
    together: true,
    hires: hires(
      'video editor junior, video editor mid, video editor senior, content writer mid, event planner mid',
    ),
  },
  {
    name: 'Tallgrass Talent',
    industryId: 21,
    companySizeId: 2,
    founded: 2007,
    place: 'Kansas City MO',
    position: 'Managing Partner',
    description:
      'Tallgrass finds people for manufacturers, hospitals and county governments between Wichita and St. Louis. We work for a fixed fee, agreed before we start, so that nobody here is paid to hurry you. A recruiter has at most nine open searches and stays with each until the new person has been there a hundred days. Every applicant gets an answer from us within five working days. It is on our door, and it is the reason most of our candidates come back.',
    specialties:
      'Plant and trades hiring, clinical hiring, public sector searches, fixed-fee recruiting',
    life: [
      'No cold-call quotas: we count answers given, not dials.',
      'Each of us visits the floor of every client before the first search.',
      'One Friday a month the whole office does mock interviews at the community college.',
    ],
    hires: hires('recruiter junior, recruiter mid, recruiter senior, hr generalist mid'),
  },
  {
    name: 'Ledgerwell',
    industryId: 15,
    companySizeId: 3,
    founded: 1988,
    place: 'Omaha NE',
    position: 'Partner',
    description:
      'Ledgerwell keeps the books and does the taxes of some 2,300 farms, dealerships, dental offices and family firms in Nebraska and Iowa. We began with a card table at a grain elevator in 1988 and are 88 people in three offices now. We visit clients where they work, explain the numbers at the kitchen table if that is where the table is, and bill by the year, so that a question never costs extra. The tax season is real, and so is the comp time after it.',
    specialties:
      'Farm and small business accounting, tax, payroll, succession planning, bookkeeping clean-up',
    life: [
      'Fifty-five hours is the ceiling in March, and the partners keep to it too.',
      'Each new accountant has a desk mate for the first year.',
      'Fridays in June and July end at noon.',
    ],
    hires: hires('accountant junior, accountant mid, accountant senior, financial analyst junior'),
  },
  {
    name: 'Vireo Community Bank',
    industryId: 12,
    companySizeId: 5,
    founded: 1934,
    place: 'Charlotte NC',
    position: 'VP, Talent',
    description:
      'Vireo is a community bank with 34 branches between the coast and the Blue Ridge. It was founded in 1934 by a hosiery mill’s credit committee and still lends mostly to people it can visit: bakeries, clinics, body shops, first houses. Decisions up to two million dollars are made in the branch. Over the last four years we have built our own mobile bank with a team of 40 in Charlotte, because the ones we could buy treated our customers like somebody else’s.',
    specialties:
      'Small business lending, first mortgages, mobile banking, agricultural credit, financial education',
    life: [
      'Engineers sit in with tellers twice a year, and tellers with engineers.',
      'Loan officers follow up a year later, which is how we learn.',
      'Volunteer hours are paid, up to forty a year.',
    ],
    hires: hires(
      'financial analyst mid, financial analyst senior, security analyst mid, front-end developer mid',
    ),
  },
  {
    name: 'Heron Mutual Insurance',
    industryId: 12,
    companySizeId: 4,
    founded: 1936,
    place: 'Hartford CT',
    position: 'Talent Acquisition Lead',
    description:
      'Heron insures houses, barns, boats and small shops in New England and upstate New York. As a mutual we belong to our 190,000 members, and in good years they get some of the premium back. Half of our people work in claims, on purpose: we would like to be judged by the worst day a member has. The average claim is paid in nineteen days. The heron is on the roof in copper, and on the payroll only as a joke.',
    specialties:
      'Property claims, homeowner and farm policies, storm response, loss prevention, fraud review',
    life: [
      'An adjuster can settle up to $25,000 on the spot.',
      'After storm duty you have a free week, no questions.',
      'Letters to members are edited until a neighbor would understand them.',
    ],
    hires: hires(
      'claims adjuster junior, claims adjuster mid, claims adjuster senior, data scientist mid',
    ),
  },
  {
    name: 'Ridge & Marlow',
    industryId: 14,
    companySizeId: 3,
    founded: 1961,
    place: 'Richmond VA',
    position: 'Chief Administrative Officer',
    description:
      'Ridge & Marlow is a law firm of 41 lawyers and 38 colleagues who keep them on time. We act for towns, hospitals, growers and family companies in Virginia, in contract, employment, land use and in court when it comes to that. Clients get one page of advice before they get ten. Hourly targets stop at 1,700; above it nobody thinks well. The firm is in a former tobacco office on Cary Street, with tall windows and a library people really use.',
    specialties:
      'Litigation, employment law, municipal and land use law, commercial contracts, mediation',
    life: [
      'Paralegals join strategy meetings, because they know the file.',
      'Associates argue their first motion in their first year.',
      'Pro bono hours count in full.',
    ],
    hires: hires(
      'paralegal junior, paralegal mid, paralegal senior, attorney mid, attorney senior',
    ),
  },
];
