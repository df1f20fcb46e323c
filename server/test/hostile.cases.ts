import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { EndpointName } from '@fourfold/contract/endpoints.ts';
import { referenceListNames, type ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { signIn } from './app.ts';
import {
  companyFields,
  educationFields,
  everyAnswer,
  formWith,
  pngPicture,
  profileFields,
  roleFields,
  someSkills,
  succeeded,
  workFields,
} from './world.ts';
import {
  aWebhook,
  attachmentOf,
  decisionOf,
  haveDecisions,
  hasFile,
  hasNote,
  hasRecord,
  noteOf,
  havePasskeys,
  passkeyOf,
  hasWebhook,
  interviewStands,
  keptKeys,
  savedSearch,
  hasTeam,
  isAssigned,
  invitationSecret,
  memberOf,
  replyOf,
  webhookOf,
  type World,
} from './hostile.world.ts';
import { hasWatched, watchedAddress, watchedId } from './operator.ts';

export interface Case {
  /** A call that its right actor may make; `side` makes it about the things of one of the two. */
  params?(world: World, side: 'own' | 'other'): Record<string, number>;
  body?(world: World): unknown;
  /** What a query must have. */
  query?: string;
  /** Makes the right call possible again after others like it. */
  restore?(app: TestApp, world: World): Promise<unknown>;
  /** The answer to the right call, where it is not 200 or 201. */
  answer?: number;
  /** Headers that the body needs. */
  headers?: Record<string, string>;
  /** A stranger's things are readable here, so that their ids prove nothing. */
  open?: true;
  /** Ids of things that the answer does not tell from those that there are. */
  untold?: readonly string[];
}

const aReason = () => ({ facts: 'The owner asked by phone.', words: 'As you asked.' });
/** An operator may open anybody. */
const ofWatched = {
  params: () => ({ id: watchedId }),
  restore: hasWatched,
  open: true,
} satisfies Case;
const aMessage = { id: '6f1b6f0e-6a53-4c1d-9c56-0a4d1f1d9d11', text: 'Good morning' };

const ofCompany = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).companyId,
});
const ofJob = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).jobId,
});
const ofWantedJob = (world: World) => ({ jobId: world.employer.jobId });
const ofDraftJob = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).draftJobId,
});
const person = (world: World, side: 'own' | 'other') =>
  side === 'own' ? world.candidate : world.otherCandidate;
const ofCv = (world: World, side: 'own' | 'other') => ({ id: person(world, side).cvId });
const ofWork = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).cvId,
  workId: person(world, side).workId,
});
const ofEducation = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).cvId,
  eduId: person(world, side).eduId,
});

const ofSavedSearch = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).savedSearchId,
});
const ofSession = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).otherSessionId,
});
async function importedOnce(app: TestApp, { candidate: { token } }: World): Promise<void> {
  const body = { basics: { label: 'Rigger' } };
  succeeded(await app.send('POST', '/v1/applicant/cv/json-resume', { token, body }));
}
/** The own welding is asked about. */
async function nameAsked(app: TestApp, { candidate }: World): Promise<void> {
  await sql`
    insert into cv_name_question (cv_id, name, skill_id)
    select cv_id, 'QA', id from cv_skill join skill on id = skill_id
    where cv_id = ${candidate.cvId} and name = 'Welding'
    on conflict do nothing`.execute(app.parts.db);
}
const ofApiKey = (world: World, side: 'own' | 'other') => ({ id: person(world, side).apiKeyId });
/** Keys that were created by a call go, the ended one comes again, and the day is a new one. */
async function apiKeysAgain(app: TestApp): Promise<void> {
  const { db } = app.parts;
  await db.deleteFrom('account_day').where('what', '=', 'api-key').execute();
  await db.deleteFrom('api_key').where('name', '=', 'To be ended').execute();
  await sql`
    insert into api_key overriding system value
    select kept.* from jsonb_populate_recordset(null::api_key, ${JSON.stringify(keptKeys.get(app) ?? [])}::jsonb) as kept
    join account on account.id = kept.account_id
    on conflict do nothing`.execute(db);
}
const ofPasskey = (world: World, side: 'own' | 'other') => ({
  id: passkeyOf(person(world, side).apiKeyId),
});
const passkeysAgain = async (app: TestApp) => void (await havePasskeys(app));
const aSignature = { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA' };
/** Each session has just been proved by a code, and the next code may be sent. */
async function provedAgain(app: TestApp): Promise<void> {
  const { db } = app.parts;
  await db.updateTable('session').set({ proved_at: app.clock.now() }).execute();
  await db.deleteFrom('address_code').execute();
  await sql`delete from rate_limit where key like 'code-own:%'`.execute(db);
}
/** Companies that were created by calls go, and the day is a new one: an account may have three. */
async function roomForCompany(app: TestApp, { employer, otherEmployer }: World): Promise<void> {
  const { db } = app.parts;
  await db.deleteFrom('account_day').where('what', '=', 'company').execute();
  await db
    .deleteFrom('company')
    .where('id', 'not in', [employer.companyId, otherEmployer.companyId])
    .where(
      'id',
      'not in',
      db.selectFrom('job').select('company_id').where('company_id', 'is not', null),
    )
    .execute();
}
async function sessionsAgain(app: TestApp): Promise<void> {
  await app.parts.db.updateTable('session').set({ revoked_at: null }).execute();
}
/** Anybody's published CV may be marked: the job decides whose call it is. */
const ofPair = (world: World, side: 'own' | 'other') => ({
  ...ofJob(world, side),
  candidateId: world.candidate.cvId,
});

/** The same for a company. */
const ofBlocked = (world: World, side: 'own' | 'other') => ({
  ...ofCompany(world, side),
  candidateId: world.candidate.cvId,
});
/** Nobody keeps out of anybody's sight. */
const noBlocks = async (app: TestApp) => void (await app.parts.db.deleteFrom('block').execute());

const ofWebhook = (world: World, side: 'own' | 'other') => ({
  id: webhookOf(ofCompany(world, side).id),
});
const ofDelivery = (world: World, side: 'own' | 'other') => ({
  ...ofWebhook(world, side),
  deliveryId: ofWebhook(world, side).id,
});

const ofReceived = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).applicationId,
});
const ofReply = (world: World, side: 'own' | 'other') => ({ id: replyOf(ofJob(world, side).id) });
const aReply = ({ employer }: World) => ({
  applicationIds: [employer.applicationId],
  text: 'Hello {first name}',
});
const ofApplication = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).applicationId,
});
const ofAttachment = (world: World, side: 'own' | 'other') => ({
  ...ofApplication(world, side),
  attachmentId: attachmentOf(person(world, side).applicationId),
});
const ofReceivedAttachment = (world: World, side: 'own' | 'other') => ({
  ...ofReceived(world, side),
  attachmentId: attachmentOf(ofReceived(world, side).id),
});
const ofSlot = (world: World, side: 'own' | 'other') => ({
  ...ofApplication(world, side),
  slotId: person(world, side).slotId,
});

async function stands(
  app: TestApp,
  id: number,
  row: { status: ApplicationStatus; undo_by?: 'candidate' | 'employer' },
): Promise<void> {
  await app.parts.db
    .updateTable('application')
    .set({
      undo_to: 'viewed',
      // The company's owner made the move.
      undo_account_id: sql`(select company.account_id from company
        join job on job.company_id = company.id where job.id = application.job_id)`,
      moved_at: app.clock.now(),
      ...row,
    })
    .where('id', '=', id)
    .execute();
}

const interviewOf =
  (whose: 'candidate' | 'employer', state: InterviewState) =>
  async (app: TestApp, world: World): Promise<void> => {
    const id = world[whose].applicationId;
    await stands(app, id, { status: 'nextSteps' });
    await interviewStands(app, id, state);
  };

const withFile =
  (whose: 'candidate' | 'employer') =>
  async (app: TestApp, world: World): Promise<void> => {
    const id = world[whose].applicationId;
    await stands(app, id, { status: 'nextSteps' });
    await app.parts.db
      .deleteFrom('attachment')
      .where('application_id', '=', id)
      .where('id', '<>', attachmentOf(id))
      .execute();
    await hasFile(app, id);
  };

const colleagueOf = (world: World, side: 'own' | 'other') => ({
  accountId: memberOf((side === 'own' ? world.employer : world.otherEmployer).companyId),
});
/** The team's member is assigned to the company's first job and application. */
async function assignedOnce(app: TestApp, world: World): Promise<void> {
  await oneTeam(app, world);
  await isAssigned(app, world.employer);
}
const oneTeam = (app: TestApp, { employer }: World) => hasTeam(app, employer.companyId);
const ofMember = (world: World, side: 'own' | 'other') => ({
  ...ofCompany(world, side),
  memberId: memberOf(ofCompany(world, side).id),
});
const ofInvitation = (world: World, side: 'own' | 'other') => ({
  ...ofCompany(world, side),
  invitationId: memberOf(ofCompany(world, side).id),
});
const ofCompanyKey = (world: World, side: 'own' | 'other') => ({
  ...ofCompany(world, side),
  keyId: memberOf(ofCompany(world, side).id),
});
async function companyKeysAgain(app: TestApp, world: World): Promise<void> {
  await oneTeam(app, world);
  await apiKeysAgain(app);
}
const oneNote = (app: TestApp, { employer }: World) => hasNote(app, employer);
const ofNote = (world: World, side: 'own' | 'other') => ({
  id: noteOf(ofCompany(world, side).id),
});
const ofRecord = (world: World, side: 'own' | 'other') => ({
  ...ofCompany(world, side),
  applicationId: (side === 'own' ? world.employer : world.otherEmployer).applicationId,
});
const aRecord =
  (isHeld: boolean) =>
  (app: TestApp, { employer }: World) =>
    hasRecord(app, employer, isHeld);
const aCharge = () => ({ reason: 'A charge' });
const aNote = () => ({ text: 'Knows the yard', managersOnly: false, mentions: [] });

const bySecret = ({ employer }: World) => ({ secret: invitationSecret(employer.companyId) });

/** Nobody has begun to prove its website, so that no name server is asked. */
const unproved = async (app: TestApp, { employer }: World) => {
  await app.parts.db
    .deleteFrom('company_proof')
    .where('company_id', '=', employer.companyId)
    .execute();
};

const oneWebhook = (app: TestApp, { employer }: World) => hasWebhook(app, employer.companyId);

const document = formWith(Buffer.from('%PDF-1.7'));

async function nothingBetween(app: TestApp, { employer, candidate }: World): Promise<void> {
  await app.parts.db
    .deleteFrom('application')
    .where('job_id', '=', employer.jobId)
    .where('cv_id', '=', candidate.cvId)
    .execute();
}

/** A CV takes so many and no more: all but the first go again. */
const roomIn =
  (table: 'work_history' | 'education') =>
  async (app: TestApp, { candidate: { cvId, workId, eduId } }: World): Promise<void> => {
    await app.parts.db
      .deleteFrom(table)
      .where('cv_id', '=', cvId)
      .where('id', '<>', table === 'education' ? eduId : workId)
      .execute();
  };

const form = formWith(await pngPicture());

const listCases = Object.fromEntries(
  referenceListNames.map((name) => [`${name}List`, {}]),
) as Record<`${ReferenceListName}List`, Case>;

/** How each endpoint is called rightly. A new endpoint without its case does not compile. */
export const cases: Record<EndpointName, Case> = {
  skillList: {},
  skillCommon: {},
  ...listCases,
  pictureUpload: { body: () => form.body, headers: form.headers },
  configurationGet: {},
  marketSize: {},
  loginEmail: { body: () => ({ email: 'stranger@three.example' }) },
  loginEmailVerify: {
    body: () => ({ email: 'stranger@four.example', code: '123456', remember: true }),
    answer: 422,
  },
  tokensProlong: { body: () => ({ refreshToken: 'nobody-has-this-token' }), answer: 401 },
  loginGoogle: { body: () => ({ accessToken: 'ya29.nobody', remember: true }), answer: 400 },
  googleConnect: { body: () => ({ accessToken: 'ya29.nobody' }), answer: 400 },
  googleDisconnect: {},
  emailConnect: { body: () => ({ email: 'new-address@seven.example' }) },
  emailConnectVerify: {
    body: () => ({ email: 'new-address@eight.example', code: '123456' }),
    answer: 422,
  },
  sessionList: {},
  sessionsEnd: { restore: sessionsAgain },
  sessionEnd: { params: ofSession, restore: sessionsAgain },
  loginPasskeyOptions: {},
  loginPasskey: {
    body: () => ({ ...aSignature, signature: 'AAAA', userHandle: 'AAAA' }),
    answer: 422,
  },
  passkeyList: {},
  passkeyCode: { restore: provedAgain },
  passkeyCodeVerify: { body: () => ({ code: '123456' }), answer: 422 },
  passkeyOptions: { restore: provedAgain },
  passkeyAdd: {
    body: () => ({ name: 'Phone', id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA' }),
    restore: provedAgain,
    answer: 422,
  },
  passkeyRename: { params: ofPasskey, body: () => ({ name: 'Tablet' }), restore: passkeysAgain },
  passkeyRemove: { params: ofPasskey, restore: passkeysAgain },
  apiKeyList: {},
  apiKeyCreate: {
    body: () => ({ name: 'To be ended', role: 'candidate', scope: 'read' }),
    restore: apiKeysAgain,
  },
  apiKeyEnd: { params: ofApiKey, restore: apiKeysAgain },
  accountExport: {},
  accountExportRequest: {},
  profileGet: {},
  profileUpdate: { body: () => ({ role: 'candidate' }) },
  termsAccept: { body: () => ({ version: '2026-11-01' }) },
  companyList: {},
  companyGet: { params: ofCompany },
  companyCreate: {
    body: (world) => companyFields(world.employer.logoId),
    restore: roomForCompany,
  },
  companyUpdate: { params: ofCompany, body: (world) => companyFields(world.employer.logoId) },
  companyDirectory: {},
  companyView: { params: ofCompany, open: true },
  companyProofBegin: { params: ofCompany },
  companyProofLook: { params: ofCompany, answer: 409, restore: unproved },
  companyProofSend: {
    params: ofCompany,
    body: () => ({ name: 'info' }),
    answer: 409,
    restore: unproved,
  },
  companyProofVerify: {
    params: ofCompany,
    body: () => ({ code: 'ABCD2345' }),
    answer: 409,
    restore: unproved,
  },
  companyFacts: { params: ofCompany, open: true },
  teamGet: { params: ofCompany },
  teamInvite: {
    params: ofCompany,
    body: () => ({
      emails: ['new@colleague.example'],
      role: 'observer',
      jobIds: null,
      name: { firstName: 'Maren', lastName: 'Lind' },
    }),
    restore: oneTeam,
  },
  invitationSendAgain: { params: ofInvitation, restore: oneTeam },
  invitationTakeBack: { params: ofInvitation, restore: oneTeam },
  memberUpdate: {
    params: ofMember,
    body: () => ({ role: 'interviewer', jobIds: null }),
    restore: oneTeam,
  },
  jobAssign: {
    params: (world, side) => ({ ...ofJob(world, side), ...colleagueOf(world, side) }),
    body: () => ({ isWaitedFor: true }),
    restore: assignedOnce,
  },
  jobUnassign: {
    params: (world, side) => ({ ...ofJob(world, side), ...colleagueOf(world, side) }),
    restore: assignedOnce,
  },
  applicationAssign: {
    params: (world, side) => ({ ...ofReceived(world, side), ...colleagueOf(world, side) }),
    body: () => ({ isWaitedFor: true }),
    restore: assignedOnce,
  },
  applicationUnassign: {
    params: (world, side) => ({ ...ofReceived(world, side), ...colleagueOf(world, side) }),
    restore: assignedOnce,
  },
  applicationAssigned: {},
  memberRemove: { params: ofMember, restore: oneTeam },
  teamLeave: { params: ofCompany, answer: 409 },
  handoverOffer: {
    params: ofCompany,
    body: ({ employer }) => ({ memberId: memberOf(employer.companyId) }),
    restore: oneTeam,
  },
  handoverEnd: { params: ofCompany, answer: 409, restore: oneTeam },
  handoverTake: { params: ofCompany, body: () => ({}), answer: 409, restore: oneTeam },
  companyKeyList: { params: ofCompany },
  companyKeyCreate: {
    params: ofCompany,
    body: () => ({ name: 'To be ended', scope: 'read' }),
    restore: companyKeysAgain,
  },
  companyKeyEnd: { params: ofCompanyKey, restore: companyKeysAgain },
  invitationRead: { body: bySecret },
  invitationTake: { body: bySecret, answer: 409 },
  invitationAsk: { body: bySecret, restore: oneTeam },
  report: {
    body: ({ otherEmployer }) => ({
      kind: 'company',
      id: otherEmployer.companyId,
      reason: 'other',
      words: 'Odd',
    }),
    async restore(app) {
      await app.parts.db.deleteFrom('account_day').where('what', '=', 'report').execute();
      await noBlocks(app);
    },
  },
  companyBlock: { params: ofCompany, open: true, body: () => ({ sure: true }), restore: noBlocks },
  companyUnblock: { params: ofCompany, open: true, untold: ['id'], restore: noBlocks },
  blockedCompanyList: {},
  personBlock: { params: ofBlocked, body: () => ({ sure: true }), restore: noBlocks },
  personUnblock: { params: ofBlocked, untold: ['candidateId'], restore: noBlocks },
  blockedPersonList: {},
  ownEmployerGet: {},
  ownEmployerUpdate: { body: () => ({ name: 'Lantern Inc' }) },
  cvGet: {},
  cvCreate: { answer: 400 },
  cvProfileUpdate: { params: ofCv, body: (world) => profileFields(world.candidate.avatarId) },
  cvSkillsUpdate: {
    params: ofCv,
    body: () => ({ skills: someSkills.map((skill) => ({ ...skill, workOutside: true })) }),
  },
  cvResumeGet: {},
  cvResumeUndo: { restore: importedOnce },
  cvResumeImport: { body: () => ({ basics: { label: 'Welder' } }) },
  cvNameAnswer: { body: () => ({ name: 'QA', skill: 'Welding' }), restore: nameAsked },
  cvNameQuestionsEnd: {},
  cvBehaviorsUpdate: { params: ofCv, body: () => ({ behaviors: everyAnswer() }) },
  cvSectionsUpdate: { params: ofCv, body: () => ({ languages: [{ name: 'Welsh' }] }) },
  workHistoryCreate: { params: ofCv, body: () => workFields, restore: roomIn('work_history') },
  workHistoryCreateAt: { params: ofWork, body: () => workFields, restore: roomIn('work_history') },
  workHistoryUpdate: { params: ofWork, body: () => workFields },
  educationCreate: { params: ofCv, body: () => educationFields, restore: roomIn('education') },
  educationCreateAt: {
    params: ofEducation,
    body: () => educationFields,
    restore: roomIn('education'),
  },
  educationUpdate: { params: ofEducation, body: () => educationFields },
  companyJobList: { params: ofCompany },
  companyClosedJobList: { params: ofCompany },
  jobList: {},
  jobCreate: { params: ofCompany, body: () => roleFields },
  jobAdRead: { body: () => ({ address: 'http://127.0.0.1/' }), answer: 422 },
  jobAdsKnown: { params: ofCompany, body: () => ({ keys: ['https://board.example/1'] }) },
  jobAdsCreate: {
    params: ofCompany,
    body: () => ({ ads: [{ key: 'https://board.example/1', role: roleFields, skills: [] }] }),
  },
  jobGet: { params: ofJob },
  jobConfirm: { params: ofJob },
  jobRoleUpdate: { params: ofJob, body: () => roleFields },
  jobSkillsUpdate: { params: ofJob, body: () => ({ skills: someSkills }) },
  jobBehaviorsUpdate: { params: ofJob, body: () => ({ behaviors: everyAnswer() }) },
  jobPublicPageUpdate: { params: ofJob, body: () => ({ publicPage: 'listed' }) },
  jobSettingsUpdate: {
    params: ofJob,
    body: () => ({ blindReview: false, publicPage: 'listed', withoutScores: false }),
  },
  jobReviewUpdate: { params: ofJob, body: () => ({ blindReview: false }) },
  jobPublish: { params: ofJob, answer: 409 },
  jobDuplicate: { params: ofJob },
  jobApply: {
    params: (world, side) => ({ ...ofCv(world, side), jobId: world.employer.jobId }),
    body: () => ({ from: 'linkedin' }),
    restore: nothingBetween,
  },
  referralList: {},
  referralGet: { params: ofWantedJob, open: true },
  referralUpdate: { params: ofWantedJob, open: true, body: () => ({ named: true }) },
  applicantList: { params: ofJob },
  applicationOutgoing: {},
  applicationIncoming: {},
  applicationPart: { query: '?part=turn' },
  applicationAnswer: {
    params: ofApplication,
    body: () => ({ status: 'inviteDeclined', reason: 'Pay is too low', note: 'Thank you.' }),
    restore: (app, world) => stands(app, world.candidate.applicationId, { status: 'invite' }),
  },
  applicationAnswerUndo: {
    params: ofApplication,
    restore: (app, world) =>
      stands(app, world.candidate.applicationId, {
        status: 'applicantDeclined',
        undo_by: 'candidate',
      }),
  },
  interviewComing: {},
  ownCompanyFacts: { params: ofCompany },
  ownJobFacts: { params: ofJob },
  applicantPace: { query: '?jobId=1' },
  interviewOffer: {
    params: ofReceived,
    body: () => ({
      times: ['2026-03-10T10:00', '2026-03-11T14:30'],
      durationMinutes: 45,
      place: 'Room 2, Harbor Street 5',
      timeZone: 'America/Chicago',
      note: 'Bring a helmet.',
    }),
    restore: interviewOf('employer', 'offered'),
  },
  interviewEnd: {
    params: ofReceived,
    body: () => ({ state: 'offered', note: 'Something came up.' }),
    restore: interviewOf('employer', 'offered'),
  },
  interviewAccept: {
    params: ofSlot,
    restore: interviewOf('candidate', 'offered'),
  },
  interviewDecline: {
    params: ofApplication,
    body: () => ({ note: 'I work on Tuesdays. Could it be on a Friday?' }),
    restore: interviewOf('candidate', 'offered'),
  },
  interviewCancel: {
    params: ofApplication,
    body: () => ({ note: 'I am ill.' }),
    restore: interviewOf('candidate', 'taken'),
  },
  interviewCalendar: { params: ofApplication, restore: interviewOf('candidate', 'taken') },
  receivedInterviewCalendar: { params: ofReceived, restore: interviewOf('employer', 'taken') },
  attachmentAdd: {
    params: ofApplication,
    body: () => document.body,
    headers: document.headers,
    restore: withFile('candidate'),
  },
  attachmentRemove: { params: ofAttachment, restore: withFile('candidate') },
  attachmentDownload: { params: ofAttachment, restore: withFile('candidate') },
  receivedAttachmentDownload: { params: ofReceivedAttachment, restore: withFile('employer') },
  applicationAsk: { params: ofApplication, body: () => ({ kind: 'lookAgain' }) },
  applicationRequestDone: {
    params: ofReceived,
    body: () => ({ kind: 'anotherWay' }),
    restore: async (app) =>
      void (await sql`insert into review_request (application_id, kind, asked_at)
        select id, 'anotherWay', created_at from application on conflict do nothing`.execute(
        app.parts.db,
      )),
  },
  applicationDeclineOffer: { params: ofReceived },
  applicationGet: { params: ofReceived },
  applicationMove: {
    params: ofReceived,
    body: () => ({
      status: 'employerDeclined',
      reason: 'Position filled',
      note: 'Thank you.',
      matchWords: true,
    }),
    restore: (app, world) => stands(app, world.employer.applicationId, { status: 'viewed' }),
  },
  applicationMoveUndo: {
    params: ofReceived,
    restore: (app, world) =>
      stands(app, world.employer.applicationId, { status: 'nextSteps', undo_by: 'employer' }),
  },
  bite: {
    params: ofJob,
    body: (world) => ({ candidateId: world.candidate.cvId, note: 'Shall we talk?' }),
    restore: nothingBetween,
  },
  jobVisits: { params: ofJob },
  companyVisits: { params: ofCompany },
  webhookList: { params: ofCompany },
  webhookCreate: { params: ofCompany, body: () => aWebhook, restore: oneWebhook },
  webhookUpdate: {
    params: ofWebhook,
    body: () => ({ ...aWebhook, active: true }),
    restore: oneWebhook,
  },
  webhookDelete: { params: ofWebhook, restore: oneWebhook },
  webhookSecretRenew: { params: ofWebhook, restore: oneWebhook },
  webhookTest: { params: ofWebhook, restore: oneWebhook },
  webhookDeliveryList: { params: ofWebhook, restore: oneWebhook },
  webhookDeliveryRepeat: { params: ofDelivery, restore: oneWebhook },
  openJobList: {},
  openJobGet: { params: ofJob, open: true },
  openCompanyGet: { params: ofCompany, open: true },
  openReportCode: { body: () => ({ email: 'somebody@public.example' }) },
  openReport: {
    body: ({ employer }) => ({
      kind: 'job',
      id: employer.jobId,
      reason: 'other',
      words: 'Odd',
      email: 'somebody@public.example',
      code: 'WRONGONE',
    }),
    answer: 422,
  },
  jobSearch: {},
  jobView: { params: ofJob, open: true },
  jobSimilar: { params: ofJob, open: true },
  jobSave: { params: ofJob, open: true },
  jobUnsave: { params: ofJob, open: true },
  jobHide: {
    params: ofJob,
    open: true,
    body: () => ({ reason: 'Too far away', note: 'Two hours by train.' }),
  },
  jobUnhide: { params: ofJob, open: true },
  candidateSave: { params: ofPair },
  candidateUnsave: { params: ofPair },
  candidateHide: { params: ofPair },
  candidateUnhide: { params: ofPair },
  followGet: { params: ofReceived },
  followBegin: { params: ofReceived },
  followEnd: { params: ofReceived },
  noteList: { params: ofReceived },
  noteCreate: { params: ofReceived, body: aNote, restore: oneNote },
  personNoteList: { params: ofPair },
  personNoteCreate: { params: ofPair, body: aNote, restore: oneNote },
  noteUpdate: { params: ofNote, body: aNote, restore: oneNote },
  noteDelete: { params: ofNote, restore: oneNote },
  noteVersionList: { params: ofNote, restore: oneNote },
  savedSearchList: {},
  savedSearchCreate: { body: () => savedSearch },
  savedSearchUpdate: { params: ofSavedSearch, body: () => ({ name: 'Welding', alert: false }) },
  skillEnhancement: {},
  skillSuggestion: {},
  jobsReach: { query: '?skill=1:3' },
  peopleReach: { query: '?skill=1:3' },
  jobReach: { params: ofJob },
  candidateSearch: {},
  candidateView: { params: ofCv, open: true },
  stripeWebhook: { answer: 404 },
  planList: {},
  subscriptionGet: {},
  planPreview: { query: '?planId=pro' },
  customerPortal: {},
  invoices: {},
  planUpgrade: { body: () => ({ planId: 'starter' }) },
  graceEnd: {},
  subscriptionCancel: { answer: 409 },
  unreadMessages: {},
  dialogList: {},
  dialogGet: { params: ofApplication },
  messageList: { params: ofApplication },
  messageSend: { params: ofApplication, body: () => aMessage },
  savedTextList: {},
  savedTextCreate: { body: () => ({ text: 'Hello {first name}, about {job}' }) },
  savedTextDelete: { params: ofReply },
  replyPreview: { params: ofJob, body: aReply },
  replyCreate: { params: ofJob, body: aReply },
  replyGet: { params: ofReply },
  replyUndo: { params: ofReply },
  dialogRead: {
    params: ofApplication,
    body: () => ({ messageId: aMessage.id }),
    async restore(app, { candidate: { token, applicationId } }) {
      const url = `/v1/messenger/dialog/${applicationId}/message`;
      await app.send('POST', url, { token, body: aMessage });
    },
  },
  retentionGet: { params: ofCompany },
  retentionUpdate: { params: ofCompany, body: () => ({ years: 2 }) },
  recordList: { params: ofCompany },
  recordFind: { params: ofCompany, body: () => ({ email: 'ada@post.example' }) },
  recordExport: { params: ofRecord, body: aCharge, restore: aRecord(true) },
  recordHoldGet: { params: ofRecord, restore: aRecord(true) },
  recordHold: { params: ofRecord, body: aCharge, restore: aRecord(false) },
  recordRelease: { params: ofRecord, body: aCharge, restore: aRecord(true) },
  recordLog: { params: ofCompany },
  goneCompanyList: {},
  notificationList: {},
  notificationRead: { body: () => ({ ids: [1] }) },
  notificationSettingList: {},
  notificationSettingUpdate: {
    body: () => ({ role: 'candidate', kind: 'offer', email: false }),
  },
  operatorState: { answer: 404 },
  operatorLog: {},
  operatorSkillList: {},
  operatorSkillAct: {
    body: () => ({ act: 'takeUp', name: 'Welding', facts: 'It is common.' }),
  },
  operatorInstallation: {},
  operatorAccountFind: { query: `?search=${watchedAddress}` },
  operatorAccountView: ofWatched,
  operatorAccountSignOut: { ...ofWatched, body: aReason },
  operatorAccountExport: { ...ofWatched, body: aReason },
  operatorAccountDelete: { ...ofWatched, body: aReason },
  operatorCaseList: {},
  operatorCaseView: ofWatched,
  operatorCaseDecide: {
    ...ofWatched,
    body: () => ({
      ...aReason(),
      action: 'warn',
      rule: 'Rule 3',
      reporterWords: 'Thank you',
    }),
  },
  operatorAppealDecide: { ...ofWatched, body: () => ({ ...aReason(), won: false }) },
  operatorDecisionUndo: { ...ofWatched, body: aReason },
  decisionList: {},
  decisionAppeal: {
    params: (world, side) => ({ id: decisionOf(person(world, side).apiKeyId) }),
    body: () => ({ text: 'It is another company of the same name.' }),
    restore: haveDecisions,
  },
  // What ends things comes last, so that the cases before find them.
  applicationDelete: {
    params: ofApplication,
    restore: (app, world) => stands(app, world.candidate.applicationId, { status: 'hired' }),
  },
  savedSearchDelete: { params: ofSavedSearch },
  workHistoryDelete: { params: ofWork },
  educationDelete: { params: ofEducation },
  jobDelete: { params: ofDraftJob },
  jobClose: { params: ofJob },
  companyDelete: { params: ofCompany },
  cvOpeningList: {},
  cvPublish: {},
  cvUnpublish: {},
  logout: {},
  accountDelete: {
    async restore(app, { candidate }) {
      app.clock.forward(31_000);
      candidate.token = await signIn(app, 'candidate@one.example', 'candidate');
    },
  },
};
