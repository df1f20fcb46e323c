import { mayDo, seesAssignedOnly } from '@fourfold/contract/protocol/permission.ts';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Acting, Membership } from '../../platform/http/caller.ts';

/*
 * Two questions: who may act for a company (`mayActFor`), and who pays for it and is written to
 * (`ownerOf`). tools/structure/owner.ts keeps other files from naming the columns.
 */

/** The column with the company's owner, by table. */
const columns = {
  company: 'account_id',
  application: 'employer_account_id',
  dialog: 'employer_account_id',
} as const;

type Owned = keyof typeof columns;

const reached = (ofCompany: RawBuilder<unknown>, ofJob: RawBuilder<unknown> | null = null) => ({
  ofCompany,
  ofJob,
  application: null,
  about: null,
});

/**
 * How members reach a row: by its company, and by its job if it has one; which application it is or
 * belongs to, for those who see only what is assigned to them; and whose account it is about, since
 * nobody reads the employer's side of their own application.
 */
const places = {
  company: reached(sql.ref('company.id')),
  job: reached(sql.ref('job.company_id'), sql.ref('job.id')),
  application: {
    ofCompany: sql`(select company_id from job where job.id = application.job_id)`,
    ofJob: sql.ref('application.job_id'),
    application: sql.ref('application.id'),
    about: sql`(select account_id from cv where cv.id = application.cv_id)`,
  },
  dialog: {
    ofCompany: sql.ref('dialog.company_id'),
    ofJob: sql.ref('dialog.job_id'),
    application: sql.ref('dialog.application_id'),
    about: sql.ref('dialog.candidate_account_id'),
  },
} as const;

type Place = keyof typeof places;

/** What an owner reaches by the owner's column, so that its index works. */
function ownWay({ caller: { userId, onlyCompanyId } }: Acting, place: Place): RawBuilder<boolean> {
  const owns = sql<boolean>`${ownerOf(place === 'job' ? 'company' : place)} = ${userId}`;
  return onlyCompanyId === undefined
    ? owns
    : sql<boolean>`(${owns} and ${places[place].ofCompany} = ${onlyCompanyId})`;
}

/** The memberships that allow what a call needs: of whole rows, and of what is assigned alone. */
function grantedTo({ caller, needs }: Acting, place: Place) {
  const granted = caller.memberships.filter(({ role }) => needs === null || mayDo(role, needs));
  const isNarrow = ({ role }: Membership) =>
    places[place].application !== null && seesAssignedOnly(role);
  return { whole: granted.filter((one) => !isNarrow(one)), narrow: granted.filter(isNarrow) };
}

/** The companies of which members reach every row, and the jobs that they act for in others. */
const reachOf = (members: readonly Membership[], place: Place) => {
  const whole = members.filter(({ jobIds }) => places[place].ofJob === null || jobIds === null);
  return {
    companyIds: whole.map(({ companyId }) => companyId),
    jobIds: places[place].ofJob === null ? [] : members.flatMap(({ jobIds }) => jobIds ?? []),
  };
};

const isAssigned = ({ caller }: Acting, place: Place) => sql<boolean>`exists (
  select from assignment
  where assignment.application_id = ${places[place].application} and assignment.account_id = ${caller.userId})`;

const exceptOwn = ({ caller }: Acting, place: Place) => {
  const { about } = places[place];
  return about === null ? sql`` : sql`and ${about} is distinct from ${caller.userId}`;
};

/**
 * Whether somebody may do what a call needs for a row, in a statement that reads its table and
 * `company`: as the owner, or as a member of the team (RULES.md section 12). Who is in no team of others
 * asks the owner's column alone, so that its index works.
 */
export function mayActFor(acting: Acting, place: Place = 'company'): RawBuilder<boolean> {
  const { whole, narrow } = grantedTo(acting, place);
  const own = ownWay(acting, place);
  if (whole.length + narrow.length === 0) return own;
  const { ofCompany, ofJob } = places[place];
  const through = (members: readonly Membership[]) => {
    const { companyIds, jobIds } = reachOf(members, place);
    const byCompany = sql`${ofCompany} = ${anyOf(companyIds)}`;
    return ofJob === null ? [byCompany] : [byCompany, sql`${ofJob} = ${anyOf(jobIds)}`];
  };
  const ways = [own, ...through(whole)];
  if (narrow.length > 0)
    ways.push(sql`((${sql.join(through(narrow), sql` or `)}) and ${isAssigned(acting, place)})`);
  return sql<boolean>`((${sql.join(ways, sql` or `)}) ${exceptOwn(acting, place)})`;
}

/**
 * `mayActFor` in parts that together are the same, each with an index of its own: a list of a member
 * cuts each part to the page before it joins them, however much there is.
 */
export function waysToAct(acting: Acting, place: Place): RawBuilder<boolean>[] {
  const { whole, narrow } = grantedTo(acting, place);
  const { ofCompany, ofJob } = places[place];
  const inCompany = (id: number) =>
    place === 'application'
      ? sql`application.job_id = any(array(select job.id from job where job.company_id = ${id}))`
      : sql`${ofCompany} = ${id}`;
  const except = exceptOwn(acting, place);
  const through = (members: readonly Membership[], also = sql``) => {
    const { companyIds, jobIds } = reachOf(members, place);
    return [
      ...[...new Set(companyIds)].map((id) => sql<boolean>`(${inCompany(id)} ${also} ${except})`),
      ...[...new Set(jobIds)].map((id) => sql<boolean>`(${ofJob} = ${id} ${also} ${except})`),
    ];
  };
  const own = ownWay(acting, place);
  if (whole.length + narrow.length === 0) return [own];
  return [
    sql`(${own} ${except})`,
    ...through(whole),
    ...through(narrow, sql`and ${isAssigned(acting, place)}`),
  ];
}

/** The jobs that the caller reaches as a member of teams, in a statement; none for who is in none. */
export function jobsOfTeams(acting: Acting): RawBuilder<number> {
  const { companyIds, jobIds } = reachOf(grantedTo(acting, 'job').whole, 'job');
  // Apart, each by its index: with 'or' between them all jobs are looked at.
  return sql`(select job.id from job where job.company_id = ${anyOf(companyIds)}
    union select job.id from job where job.id = ${anyOf(jobIds)})`;
}

/** `mayActFor` a job in a list: what a member reaches is looked up first, and not each job of all. */
export const isReachedJob = (acting: Acting): RawBuilder<boolean> =>
  grantedTo(acting, 'job').whole.length === 0
    ? mayActFor(acting, 'job')
    : sql<boolean>`job.id = any(array(
        select job.id from job join company on company.id = job.company_id
        where ${ownWay(acting, 'job')}
        union ${jobsOfTeams(acting)}))`;

/**
 * The account that pays for a row's company, whose limits count and that gets the mails, in a
 * statement that reads the table. For an application or a dialog, null once the account is emptied.
 *
 * @param name the table's name in the statement, if it has another one
 */
export const ownerOf = <Id extends number | null = number>(
  table: Owned = 'company',
  name: string = table,
): RawBuilder<Id> => sql.ref<Id>(`${name}.${columns[table]}`);
