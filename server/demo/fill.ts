import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB, Tx } from '../src/database.ts';
import type { Parts } from '../src/parts.ts';
import type { Work } from '../src/platform/work.ts';
import { deliveryDue } from '../src/slices/application/commands.ts';
import { storeMatches } from '../src/slices/application/match/commands.ts';
import { projectAll } from '../src/slices/matching/projection/commands.ts';
import { recountWeights } from '../src/slices/matching/weight/commands.ts';
import { drawAvatar, drawLogo } from './draw.ts';
import { generateMarketplace } from './generate/generate.ts';
import type { Avatar, Cv, Marketplace } from './generate/marketplace.ts';

const seed = 4;

/** Fills an empty installation with the demo marketplace, in one transaction. @returns whether it did */
export async function fillDemo(parts: Pick<Parts, 'db' | 'runWork' | 'files' | 'clock'>): Promise<boolean> {
  const present = await parts.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (present) return false;
  const market = generateMarketplace(seed, parts.clock.now());
  const pictures = await drawPictures(market, parts.files);
  await parts.runWork((work) => insertMarketplace(work, market, pictures));
  // The planner knows nothing of a table that was filled a moment ago.
  await sql`analyze`.execute(parts.db);
  return true;
}

interface Drawn {
  key: string;
  bytes: number;
}

interface Pictures {
  logos: Map<number, Drawn>;
  avatars: Map<number, Drawn>;
}

/** Hues are drawn in steps: nobody tells more of them apart, and each drawing takes its time. */
const hueStep = 15;

const avatarOf = ({ key, avatar }: Cv): Avatar =>
  avatar ?? { initials: '', hue: (key * 47) % 360, pattern: 'initials' };

async function drawPictures(market: Marketplace, files: Parts['files']): Promise<Pictures> {
  const keep = async (bytes: Buffer): Promise<Drawn> => {
    const key = `${randomUUID()}.webp`;
    await files.write(key, bytes);
    return { key, bytes: bytes.length };
  };
  const logos = new Map<number, Drawn>();
  for (const { key, logo } of market.companies) logos.set(key, await keep(await drawLogo(logo)));
  const drawn = new Map<string, Buffer>();
  const avatars = new Map<number, Drawn>();
  for (const cv of market.cvs) {
    const { pattern, hue: exact } = avatarOf(cv);
    const hue = Math.round(exact / hueStep) * hueStep;
    const name = `${pattern} ${hue}`;
    const bytes = drawn.get(name) ?? (await drawAvatar({ hue, pattern }));
    drawn.set(name, bytes);
    avatars.set(cv.key, await keep(bytes));
  }
  return { logos, avatars };
}

/** Ids for rows to come; the nth belongs to the thing with key n. */
async function takeIds(tx: Tx, table: string, count: number): Promise<(key: number) => number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(tx);
  return (key) => {
    const row = rows[key - 1];
    if (!row) throw new Error(`No ${table} has the key ${key}`);
    return row.id;
  };
}

/** Inserts rows of any number with their own ids; the columns are those of the first row. */
async function insertRows(tx: Tx | Kysely<DB>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

async function insertMarketplace(work: Work, market: Marketplace, pictures: Pictures): Promise<void> {
  const { tx } = work;
  const accountId = await takeIds(tx, 'account', market.accounts.length);
  await insertRows(
    tx,
    'account',
    market.accounts.map((account) => ({
      id: accountId(account.key),
      email: account.email,
      role: account.role,
      created_at: account.createdDate,
      active_at: account.activeDate,
    })),
  );
  const skillId = await skillIds(tx);
  const jobId = await insertEmployers(tx, market, pictures, accountId, skillId);
  const cvId = await insertCandidates(tx, market, pictures, accountId, skillId);
  await insertApplications(work, market, jobId, cvId);
  await projectAll(work);
  await recountWeights(work);
  await storeMatches(work, 'all');
}

type IdOf = (key: number) => number;

async function skillIds(tx: Tx): Promise<(name: string) => number> {
  const rows = await tx.selectFrom('skill').select(['id', 'name_key']).execute();
  const ids = new Map(rows.map((row) => [row.name_key, row.id]));
  return (name) => {
    const id = ids.get(skillKey(name));
    if (id === undefined) throw new Error(`The skill list lacks ${name}`);
    return id;
  };
}

/** Rows for `picture` and the id of each, by the key of what it belongs to. */
async function insertPictures(
  tx: Tx,
  drawn: readonly { ownerKey: number; accountId: number; picture: Drawn; createdDate: string }[],
): Promise<Map<number, number>> {
  const id = await takeIds(tx, 'picture', drawn.length);
  await insertRows(
    tx,
    'picture',
    drawn.map(({ accountId, picture, createdDate }, index) => ({
      id: id(index + 1),
      account_id: accountId,
      key: picture.key,
      width: 192,
      height: 192,
      bytes: picture.bytes,
      created_at: createdDate,
    })),
  );
  return new Map(drawn.map(({ ownerKey }, index) => [ownerKey, id(index + 1)]));
}

async function insertEmployers(
  tx: Tx,
  { companies, jobs }: Marketplace,
  pictures: Pictures,
  accountId: IdOf,
  skillId: (name: string) => number,
): Promise<IdOf> {
  const logoIds = await insertPictures(
    tx,
    companies.flatMap(({ key, accountKey, createdDate }) => {
      const picture = pictures.logos.get(key);
      return picture
        ? [{ ownerKey: key, accountId: accountId(accountKey), picture, createdDate }]
        : [];
    }),
  );
  const companyId = await takeIds(tx, 'company', companies.length);
  await insertRows(
    tx,
    'company',
    companies.map((company) => ({
      id: companyId(company.key),
      account_id: accountId(company.accountKey),
      status: 'published',
      logo_id: logoIds.get(company.key),
      name: company.name,
      website: company.website,
      position: company.position,
      description: company.description,
      specialties: company.specialties,
      industry_id: company.industryId,
      company_size_id: company.companySizeId,
      founded: company.founded,
      location_city: company.locationCity,
      location_state_id: company.locationStateId,
      postal_code: company.postalCode,
      created_at: company.createdDate,
      updated_at: company.createdDate,
    })),
  );
  const jobId = await takeIds(tx, 'job', jobs.length);
  await insertRows(
    tx,
    'job',
    jobs.map(({ role, ...job }) => ({
      id: jobId(job.key),
      company_id: companyId(job.companyKey),
      status: job.status,
      name: role.name,
      description: role.description,
      location_city: role.locationCity,
      location_state_id: role.locationStateId,
      work_mode: role.workMode,
      revenue_type: role.revenueType,
      revenue_min: role.revenueMin,
      revenue_max: role.revenueMax,
      pto: role.pto,
      insurance: role.insurance,
      retirement_benefits: role.retirementBenefits,
      sponsorship: role.sponsorship,
      years_of_experience_id: role.yearsOfExperienceId,
      employment_type_id: role.employmentTypeId,
      industry_id: role.industryId,
      first_published_at: job.firstPublishedDate,
      published_at: job.publishedDate,
      created_at: job.createdDate,
      updated_at: job.updatedDate,
    })),
  );
  await insertRows(
    tx,
    'job_skill',
    jobs.flatMap((job) =>
      job.skills.map(({ name, level }, place) => ({
        job_id: jobId(job.key),
        skill_id: skillId(name),
        place,
        level,
      })),
    ),
  );
  await insertRows(
    tx,
    'job_behavior',
    jobs.flatMap((job) =>
      job.behaviors.map(({ behaviorId, variantId }) => ({
        job_id: jobId(job.key),
        behavior_id: behaviorId,
        variant_id: variantId,
      })),
    ),
  );
  return jobId;
}

async function insertCandidates(
  tx: Tx,
  { cvs }: Marketplace,
  pictures: Pictures,
  accountId: IdOf,
  skillId: (name: string) => number,
): Promise<IdOf> {
  const avatarIds = await insertPictures(
    tx,
    cvs.flatMap(({ key, accountKey, createdDate }) => {
      const picture = pictures.avatars.get(key);
      return picture
        ? [{ ownerKey: key, accountId: accountId(accountKey), picture, createdDate }]
        : [];
    }),
  );
  const cvId = await takeIds(tx, 'cv', cvs.length);
  await insertRows(
    tx,
    'cv',
    cvs.map(({ profile, ...cv }) => ({
      id: cvId(cv.key),
      account_id: accountId(cv.accountKey),
      status: cv.status,
      avatar_id: avatarIds.get(cv.key),
      first_name: profile.firstName,
      last_name: profile.lastName,
      position: profile.position,
      bio: profile.bio,
      contact_email: profile.contactEmail,
      contact_phone: profile.contactPhone,
      location_city: profile.locationCity,
      location_postal_code: profile.locationPostalCode,
      location_state_id: profile.locationStateId,
      years_of_experience_id: profile.yearsOfExperience,
      employment_type_id: profile.employmentTypeId,
      industry_id: profile.industryId,
      revenue_type: profile.revenueType,
      revenue_min: profile.revenueMin,
      revenue_max: profile.revenueMax,
      work_modes: profile.workModes,
      created_at: cv.createdDate,
      updated_at: cv.updatedDate,
      active_at: cv.activeDate,
    })),
  );
  const works = cvs.flatMap((cv) => cv.workHistories.map((history) => ({ cv, history })));
  const workId = await takeIds(tx, 'work_history', works.length);
  const workIds = new Map(
    works.map(({ cv, history }, index) => [`${cv.key}.${history.key}`, workId(index + 1)]),
  );
  await insertRows(
    tx,
    'work_history',
    works.map(({ cv, history }, index) => ({
      id: workId(index + 1),
      cv_id: cvId(cv.key),
      name: history.name,
      position: history.position,
      tasks: history.tasks,
      start_month: history.startDate,
      end_month: history.endDate,
      current_job: history.currentJob,
    })),
  );
  const educations = cvs.flatMap((cv) => cv.educations.map((education) => ({ cv, education })));
  const educationId = await takeIds(tx, 'education', educations.length);
  await insertRows(
    tx,
    'education',
    educations.map(({ cv, education }, index) => ({
      id: educationId(index + 1),
      cv_id: cvId(cv.key),
      name: education.name,
      degree_id: education.degreeId,
      field_of_study_id: education.fieldOfStudyId,
      start_month: education.startDate,
      end_month: education.endDate,
      graduated: education.graduated,
    })),
  );
  const skills = cvs.flatMap((cv) => cv.skills.map((skill, place) => ({ cv, skill, place })));
  await insertRows(
    tx,
    'cv_skill',
    skills.map(({ cv, skill, place }) => ({
      cv_id: cvId(cv.key),
      skill_id: skillId(skill.name),
      place,
      level: skill.level,
      work_outside: skill.workOutside,
      links: skill.links,
    })),
  );
  await insertRows(
    tx,
    'cv_skill_work',
    skills.flatMap(({ cv, skill }) =>
      skill.works.map((workKey) => ({
        cv_id: cvId(cv.key),
        skill_id: skillId(skill.name),
        work_id: workIds.get(`${cv.key}.${workKey}`),
      })),
    ),
  );
  await insertRows(
    tx,
    'cv_behavior',
    cvs.flatMap((cv) =>
      cv.behaviors.map(({ behaviorId, variantId }) => ({
        cv_id: cvId(cv.key),
        behavior_id: behaviorId,
        variant_id: variantId,
      })),
    ),
  );
  return cvId;
}

async function insertApplications(
  work: Work,
  { applications, jobs, companies }: Marketplace,
  jobId: IdOf,
  cvId: IdOf,
): Promise<void> {
  const { tx } = work;
  const id = await takeIds(tx, 'application', applications.length);
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  const companyOf = new Map(companies.map((company) => [company.key, company]));
  await insertRows(
    tx,
    'application',
    applications.map((application) => {
      const job = jobOf.get(application.jobKey);
      return {
        id: id(application.key),
        cv_id: cvId(application.cvKey),
        job_id: jobId(application.jobKey),
        job_name: job?.role.name,
        company_name: companyOf.get(job?.companyKey ?? 0)?.name,
        origin: application.origin,
        status: application.status,
        created_at: application.createdDate,
        updated_at: application.updatedDate,
      };
    }),
  );
  const events = applications.flatMap((application) =>
    application.events.map((event) => ({
      application_id: id(application.key),
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason: event.reason,
      note: event.note,
      created_at: event.date,
    })),
  );
  const eventId = await takeIds(tx, 'application_event', events.length);
  await insertRows(
    tx,
    'application_event',
    events.map((event, index) => ({ id: eventId(index + 1), ...event })),
  );
  for (const { key, status } of applications) {
    if (status === 'preNew') await work.enqueue(deliveryDue, { applicationId: id(key) }, work.now);
  }
}
