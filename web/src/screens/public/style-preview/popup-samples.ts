import type { PopupProps, Popups } from '../../../lib/popup.ts';

const offer = {
  job: 'Lift mechanic',
  company: 'North Quay Fabrication',
  pay: '$28 – $36 an hour',
  yearly: 'about $58,240 – $74,880 a year',
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#8c8678"/><circle cx="320" cy="200" r="120" fill="#faf8f4"/></svg>';

/** What each popup of the preview is opened with; no part of any other page. */
export const samples: { [Name in keyof Popups]: PopupProps<Name> } = {
  confirmExit: {},
  keys: {},
  confirmEmailCode: { email: 'new-address@post.example' },
  confirmGoogleDisconnect: { email: 'ada@post.example' },
  createApiKey: { role: 'candidate' },
  endApiKey: { id: 0, name: 'Nightly export' },
  deleteAccount: {},
  typeDialog: {},
  acceptOffer: { offer, accept: () => Promise.resolve() },
  declineApplication: {
    question: 'Decline the candidate?',
    side: 'employer',
    action: 'employerDeclined',
    reader: 'The candidate',
    decline: () => Promise.resolve(),
  },
  biteCandidate: {
    candidate: 'The candidate',
    jobs: [
      { id: 1, name: offer.job },
      { id: 2, name: 'Lift fitter' },
    ],
    jobId: 1,
    offerOf: () => Promise.resolve(offer),
    send: () => Promise.resolve(),
  },
  bitePretender: { reader: 'The candidate', offer, send: () => Promise.resolve() },
  offerTimes: { reader: 'The candidate', before: null, send: () => Promise.resolve() },
  interviewWords: {
    lead: 'Tell the company what would suit you better.',
    confirm: 'Ask for other times',
    required: true,
    send: () => Promise.resolve(),
  },
  positionFilled: {
    hired: 'The candidate is hired.',
    job: offer.job,
    open: 12,
    closeJob: () => Promise.resolve(),
    decline: () => undefined,
  },
  removeAttachment: {
    name: 'Portfolio.pdf',
    reader: offer.company,
    remove: () => Promise.resolve(),
  },
  company: {
    company: {
      id: 0,
      status: 'published',
      editions: {},
      name: 'Harbor Bakery',
      logo: null,
      logoId: null,
      website: 'https://www.harbor-bakery.example',
      position: 'Owner',
      description: 'Bread for the whole quay, since **1998**.',
      specialties: 'Rye and sourdough.',
      industry: { id: 5, name: 'Manufacturing' },
      companySize: { id: 3, name: '51-200' },
      founded: 1998,
      locationCity: 'Duluth',
      locationState: { id: 'MN', name: 'Minnesota' },
      postalCode: '55802',
      accentColor: '#2f6f4f',
      jobCount: 0,
      validationResult: null,
    },
  },
  shareCompany: { company: { id: 1, name: 'Harbor Bakery' } },
  deleteCompany: { companyId: 0 },
  cropPicture: {
    file: new File([picture], 'sample.svg', { type: 'image/svg+xml' }),
    url: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    shape: 'square',
  },
  removeJobSkillDuplicates: { names: ['Welding'] },
  addBenefit: { taken: ['Health'] },
  shareJob: {
    job: {
      id: 1,
      name: 'Lift mechanic',
      company: { name: 'Northwind Lifts' },
      publicPage: 'listed',
    },
  },
  closePost: { title: '“Lift mechanic”' },
  deleteJob: { title: '“Lift mechanic”' },
  deletePost: { title: '“Lift mechanic”' },
  removeCandidateSkillDuplicates: {
    skills: [
      { key: 'a', name: 'Welding', level: 3 },
      { key: 'b', name: 'welding', level: 4 },
    ],
  },
  importResume: { hasCv: true },
  hideJob: { name: 'Lift mechanic' },
  saveSearch: {
    initial: { name: 'Remote, Texas', alert: true },
    save: () => Promise.resolve(),
  },
  savedSearches: { role: 'candidate' },
  choosePlan: {},
  selectPlan: {},
  checkout: { variant: 'proOnly', why: 'Your 2 job posts of this month are used.' },
  upgradeSummary: { planId: 'pro', oldPlan: null },
  payment: { clientSecret: '', planId: 'pro' },
  congratulations: { planId: 'pro' },
  planDowngraded: {},
  managePlan: {},
  changePlan: {},
  selectJobs: {
    list: ['Lift mechanic', 'Lift fitter', 'Crane driver'].map((name, id) => ({
      id,
      name,
      companyName: 'North Quay Fabrication',
      publishedDate: '2026-03-05T12:00:00.000Z',
    })),
    planId: 'starter',
  },
  cancelPlan: {},
  planUpdated: {},
  planCanceled: { planName: 'Pro', endDate: '2026-12-21T12:00:00.000Z' },
  endGrace: {},
};
