import type { connectAtStart } from '../../server/src/platform/db/connect.ts';
import type { World } from '../../server/test/hostile.world.ts';
import { copyRows } from '../../server/test/multiply.ts';

type Database = ReturnType<typeof connectAtStart>;

/** Skills that jobs ask for; the first is in most jobs, the last in few. */
const skillCount = 300;
/** As many as anybody may keep. */
const savedSearches = 50;

/** A whole number from 0 to `below` that looks drawn and is the same in every run. */
const drawn = (of: string, below: number) => `abs(hashint4(${of})::bigint) % ${below}`;

/**
 * Gives the first employer and the first candidate of a world `size` of everything: companies, jobs,
 * applicants, applications and bites, dialogs with messages and one long dialog, notifications, marks,
 * visits, interviews. Everything is copied from the world's own rows by statements over all rows.
 */
export async function fillWorld(
  db: Database,
  world: World,
  size: number,
  now: Date,
): Promise<void> {
  const series = `generate_series(1, ${size}) n`;
  const time = `timestamptz '${now.toISOString()}'`;
  await fillSkills(db);
  await fillSides(db, world);
  await fillPeople(db, world, series);
  await fillJobs(db, world, series);
  await fillApplications(db, world, time);
  await fillTalk(db, world, size, time);
  await fillLists(db, world, size, time);
}

const run = ({ pool }: Database, text: string) => pool.query(text);

const fillSkills = (db: Database) =>
  run(
    db,
    `insert into skill (name, name_key, kind, standing, weight)
     select 'Growth skill ' || n, 'growth skill ' || n, 'Kind ' || n % 20, 'listed', 1 + n % 10
     from generate_series(1, ${skillCount}) n;
     create table growth_skill as
       select id, row_number() over (order by id) - 1 as place from skill
       where name_key like 'growth skill %';
     create unique index on growth_skill (place)`,
  );

/** The two sides of the world have some of the skills that everybody has. */
const fillSides = (db: Database, { employer, candidate }: World) =>
  run(
    db,
    `insert into cv_skill (cv_id, skill_id, place, level, work_outside, links)
       select ${candidate.cvId}, id, 10 + place, 2, true, '{}' from growth_skill where place < 12;
     insert into match_cv_skill (cv_id, skill_id, level)
       select ${candidate.cvId}, id, 2 from growth_skill where place < 12;
     insert into job_skill (job_id, skill_id, place, level)
       select ${employer.jobId}, id, 10 + place, 3 from growth_skill where place < 6;
     insert into match_job_skill (job_id, skill_id, level, weight)
       select ${employer.jobId}, skill.id, 3, weight
       from growth_skill join skill using (id) where place < 6;
     update match_job set (max_points, required, skill_count) = (
       select sum(weight * level), sum(level), count(*) from match_job_skill
       where match_job_skill.job_id = match_job.job_id)
       where job_id = ${employer.jobId}`,
  );

/** Six skills of each row, the first ones more often. */
const skillsOf = (table: string, id: string) => `
  select distinct on (one.id, growth_skill.id) one.id, growth_skill.id as skill_id, k,
         1 + ${drawn('one.n * 31 + k', 5)} as level
  from ${table} one, generate_series(1, 6) k, growth_skill
  where one.id = ${id} and growth_skill.place =
    floor(${skillCount} * power((${drawn('one.n * 7 + k * 1009', 10_000)}) / 10000.0, 2))`;

async function fillPeople(db: Database, { candidate }: World, series: string): Promise<void> {
  const source = `src.id = ${candidate.cvId}`;
  await copyRows(
    db.db,
    'account',
    `src.id = (select account_id from cv where id = ${candidate.cvId})`,
    { email: `'person-' || n || '@growth.example'`, google_sub: 'null' },
    series,
  );
  await run(
    db,
    `create table growth_person as
       select split_part(split_part(email, '@', 1), '-', 2)::int as n, id as account_id, 0 as id
       from account where email like 'person-%@growth.example'`,
  );
  await copyRows(
    db.db,
    'cv',
    source,
    {
      account_id: 'one.account_id',
      first_name: `'Person'`,
      last_name: `'Growth' || n`,
      position: `(array['Welder', 'Rigger', 'Crane operator', 'Pipe fitter'])[n % 4 + 1] || ' ' || n % 50`,
      bio: `repeat('Built and mended frames of steel number ' || n % 97 || '. ', 6)`,
      location_state_id: `(array['MN', 'WI', 'TX', 'CA'])[n % 4 + 1]`,
      active_at: `src.active_at - n * interval '1 minute'`,
    },
    'growth_person one',
  );
  await run(
    db,
    `update growth_person set id = cv.id from cv where cv.account_id = growth_person.account_id;
     create unique index on growth_person (id);
     insert into cv_skill (cv_id, skill_id, place, level, work_outside, links)
       select id, skill_id, k, level, true, '{}' from (${skillsOf('growth_person', 'one.id')}) drawn`,
  );
  await copyRows(
    db.db,
    'work_history',
    `src.id = ${candidate.workId}`,
    { cv_id: 'one.id' },
    people,
  );
  await copyRows(
    db.db,
    'match_cv',
    `src.cv_id = ${candidate.cvId} and cv.id = one.id`,
    {
      cv_id: 'cv.id',
      words: `lower(cv.position || ' ' || cv.first_name || ' ' || cv.last_name)`,
      blind_words: 'lower(cv.position)',
      location_state_id: 'cv.location_state_id',
      active_at: 'cv.active_at',
      yellow: 'null',
      blue: 'null',
      green: 'null',
      red: 'null',
    },
    `${people}, cv`,
  );
  await run(
    db,
    `insert into match_cv_skill (cv_id, skill_id, level)
       select cv_id, skill_id, level from cv_skill join growth_person on id = cv_id;
     insert into match_cv_word (cv_id, word)
       select distinct cv.id, word from growth_person join cv using (id),
         regexp_split_to_table(lower(position), ' ') as word where length(word) > 2;
     insert into match_cv_text (cv_id, text)
       select cv.id, lower(position || ' ' || first_name || ' ' || last_name) || chr(10)
         || lower(position || ' ' || bio)
       from growth_person join cv using (id)`,
  );
}

const people = 'growth_person one';
const posts = 'growth_job one';

async function fillJobs(db: Database, { employer }: World, series: string): Promise<void> {
  await copyRows(
    db.db,
    'company',
    `src.id = ${employer.companyId}`,
    { name: `'Growing company ' || n` },
    series,
  );
  await copyRows(
    db.db,
    'job',
    `src.id = ${employer.jobId}`,
    {
      name: `(array['Welder', 'Rigger', 'Crane operator', 'Pipe fitter'])[n % 4 + 1] || ' #' || n`,
      status: `(array['published', 'published', 'published', 'published', 'published', 'published',
        'draft', 'paused', 'closed', 'closed'])[n % 10 + 1]`,
      description: `repeat('Build and mend frames of steel number ' || n % 97 || '. ', 6)`,
      location_state_id: `(array['MN', 'WI', 'TX', 'CA'])[n % 4 + 1]`,
      published_at: `case when n % 10 <> 6 then src.published_at - n * interval '1 minute' end`,
      first_published_at: `case when n % 10 <> 6 then src.published_at - n * interval '1 minute' end`,
    },
    series,
  );
  await run(
    db,
    `create table growth_job as
       select split_part(name, '#', 2)::int as n, id, status from job where name like '% #%';
     create unique index on growth_job (id);
     insert into job_skill (job_id, skill_id, place, level)
       select id, skill_id, k, level from (${skillsOf('growth_job', 'one.id')}) drawn;
     create table growth_needs as
       select job_id, sum(skill.weight * level) as max_points, sum(level) as required,
              count(*) as skill_count
       from job_skill join skill on skill.id = skill_id join growth_job on growth_job.id = job_id
       group by job_id`,
  );
  await copyRows(
    db.db,
    'match_job',
    `src.job_id = ${employer.jobId} and job.id = growth_needs.job_id and job.status = 'published'`,
    {
      job_id: 'job.id',
      words: 'lower(job.name)',
      location_state_id: 'job.location_state_id',
      published_at: 'job.published_at',
      max_points: 'growth_needs.max_points',
      required: 'growth_needs.required',
      skill_count: 'growth_needs.skill_count',
      yellow: 'null',
      blue: 'null',
      green: 'null',
      red: 'null',
    },
    'growth_needs, job',
  );
  const open = `growth_job join job using (id) where job.status = 'published'`;
  await run(
    db,
    `insert into match_job_skill (job_id, skill_id, level, weight)
       select job_id, skill_id, level, weight from job_skill
       join skill on skill.id = skill_id join growth_job on growth_job.id = job_id
       where growth_job.status = 'published';
     insert into match_job_word (job_id, word)
       select job.id, split_part(lower(name), ' ', 1) from ${open};
     insert into match_job_text (job_id, text)
       select job.id, lower(name || ' ' || description) from ${open}`,
  );
}

/** The candidate's applications and bites for all jobs, and the applicants of the employer's job. */
async function fillApplications(
  db: Database,
  { employer, candidate }: World,
  now: string,
): Promise<void> {
  const owner = `(select account_id from company where id = ${employer.companyId})`;
  const times = {
    created_at: `src.created_at - n * interval '1 minute'`,
    moved_at: `src.moved_at - n * interval '1 minute'`,
    waiting_since: `src.waiting_since - n * interval '1 minute'`,
  };
  const match = {
    match_score: 'n % 101',
    match_points: 'n % 101',
    match_rank: `(n % 101) * 1000`,
    band: `(array['exceed', 'meet', 'doNotMeet'])[n % 3 + 1]`,
  };
  const status = `(array['new', 'new', 'new', 'viewed', 'viewed', 'nextSteps', 'offer', 'offerAccepted',
    'hired', 'employerDeclined'])[n % 10 + 1]`;
  await copyRows(
    db.db,
    'application',
    `src.id = ${employer.applicationId}`,
    { cv_id: 'one.id', status, ...times, ...match },
    people,
  );
  const own = { job_id: 'one.id', employer_account_id: owner, ...times, ...match };
  await copyRows(
    db.db,
    'application',
    `src.id = ${candidate.applicationId} and one.status <> 'draft'`,
    { ...own, job_name: `'Job ' || n`, status },
    posts,
  );
  await copyRows(
    db.db,
    'application',
    `src.id = ${candidate.applicationId} and one.status <> 'draft'`,
    { ...own, origin: `'employer'`, status: `'inviteDeclined'` },
    posts,
  );
  const kept = `id not in (${employer.applicationId}, ${candidate.applicationId})`;
  await run(
    db,
    `insert into application_event (application_id, to_status, actor, created_at)
       select id, 'new', 'system', created_at from application where ${kept};
     insert into interview (application_id, state, duration_minutes, place, time_zone, note, changed_at)
       select id, 'taken', 45, 'Room 2', 'America/Chicago', '', created_at from application
       where status = 'nextSteps' and ${kept};
     insert into interview_slot (application_id, starts_at, taken)
       select application.id, ${now} + application.id * interval '1 hour', true
       from application join interview on application_id = application.id
       where status = 'nextSteps' and application.${kept}`,
  );
}

/** Two messages in each dialog, one unread on each side; one dialog has all its messages unread. */
async function fillTalk(
  db: Database,
  { candidate }: World,
  size: number,
  now: string,
): Promise<void> {
  const long = candidate.applicationId;
  const said = `'Good morning, this is message ' || number || ' about frames of steel.'`;
  await run(
    db,
    `insert into dialog (application_id, candidate_account_id, employer_account_id, last_number,
         last_at, candidate_unread, employer_unread)
       select application.id, cv.account_id, application.employer_account_id, 2,
              application.created_at, 1, 1
       from application join cv on cv.id = cv_id where application.id <> ${long}
       on conflict do nothing;
     insert into message (dialog_id, number, id, from_role, actor_account_id, text, sent_at)
       select application_id, number, gen_random_uuid(), (array['candidate', 'employer'])[number],
              coalesce((array[candidate_account_id, employer_account_id])[number], 0), ${said}, last_at
       from dialog, generate_series(1, 2) number on conflict do nothing;
     insert into dialog (application_id, candidate_account_id, employer_account_id, last_number,
         last_at, candidate_unread)
       select application.id, cv.account_id, application.employer_account_id, ${size}, ${now}, ${size}
       from application join cv on cv.id = cv_id where application.id = ${long};
     insert into message (dialog_id, number, id, from_role, actor_account_id, text, sent_at)
       select ${long}, number, gen_random_uuid(), 'employer', coalesce(employer_account_id, 0), ${said}, ${now}
       from dialog, generate_series(1, ${size}) number where application_id = ${long}`,
  );
}

async function fillLists(
  db: Database,
  { employer, candidate }: World,
  size: number,
  now: string,
): Promise<void> {
  const person = `(select account_id from cv where id = ${candidate.cvId})`;
  const owner = `(select account_id from company where id = ${employer.companyId})`;
  await run(
    db,
    `insert into notification (account_id, role, kind, text, path, created_at)
       select ${person}, 'candidate', 'offer', 'You have an offer ' || n, '/x', ${now}
       from generate_series(1, ${size}) n;
     insert into notification (account_id, role, kind, text, path, created_at)
       select ${owner}, 'employer', 'applied', 'Somebody applied ' || n, '/x', ${now}
       from generate_series(1, ${size}) n;
     insert into job_mark (account_id, job_id, mark, created_at)
       select ${person}, id, case n % 4 when 0 then 'hidden' else 'saved' end, ${now}
       from growth_job where n % 2 = 0;
     insert into candidate_mark (job_id, cv_id, mark, created_at)
       select ${employer.jobId}, id, case n % 4 when 0 then 'hidden' else 'saved' end, ${now}
       from growth_person where n % 2 = 0;
     insert into open_view (company_id, job_id, day, source, views)
       select ${employer.companyId}, id, (${now})::date - n % 90, 'linkedin', 3 from growth_job;
     insert into saved_search (account_id, role, name, query, alert, seen_until, created_at)
       select account, role, 'Search ' || n, '{"search": "steel"}', true, ${now}, ${now}
       from (values (${person}, 'candidate'), (${owner}, 'employer')) as one (account, role),
            generate_series(1, ${savedSearches - 2}) n`,
  );
}
