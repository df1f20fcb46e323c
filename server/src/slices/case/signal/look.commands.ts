import { networkNumber } from '../../../platform/http/network.ts';
import { jobKind } from '../../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { domainOf } from '../../company/proof/domains.ts';
import { openCase, type Found } from '../case.commands.ts';
import { printsOf } from './alike.rules.ts';
import { looksLike, nameOf, readAs } from './domains.ts';
import { readCompany, readInvitation, readMessage, readPost } from './look.queries.ts';
import {
  alikeInvitation,
  alikePost,
  likelyClaimants,
  newFromNetwork,
  provedByOthers,
  sameInvitations,
} from './others.queries.ts';
import { noticedInMessage, noticedInPost } from './post.ts';
import { noticedIn, type Noticed } from './text.rules.ts';

/** A thing to look at, after the write that changed it. */
export type Look =
  | { kind: 'job'; id: number; network?: number | undefined }
  /** `alone`: those that claim its domain are not looked at. */
  | { kind: 'company'; id: number; alone?: boolean }
  /** Of a conversation. */
  | { kind: 'message'; id: number; number: number }
  /** The application that a bite began. */
  | { kind: 'invitation'; id: number };

export const lookDue = jobKind<Look>('case.look');

/** Has a thing looked at by a worker, so that the write waits for no rule. */
export const orderLook = (unit: UnitOfWork, look: Look): Promise<void> =>
  unit.enqueue(lookDue, look, unit.now);

/** Networks of a machine and of an office: where a proxy is not trusted, everybody comes from one. */
const behindProxy =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0$|f[cd]|fe80)/;

/** A published job that was written is looked at; a draft is not. */
export async function lookAtJob(unit: UnitOfWork, jobId: number): Promise<void> {
  const job = await unit.tx
    .selectFrom('job')
    .select('status')
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (job?.status !== 'published') return;
  const from = unit.network;
  const network = from === undefined || behindProxy.test(from) ? undefined : networkNumber(from);
  await orderLook(unit, { kind: 'job', id: jobId, network });
}

/**
 * Looks at a thing as it is now and raises a case of what the rules notice. May run twice: a rule says
 * the same of a thing once.
 */
export async function look(unit: UnitOfWork, due: Look): Promise<void> {
  switch (due.kind) {
    case 'job':
      return await lookJob(unit, due.id, due.network);
    case 'company':
      return await lookCompany(unit, due.id, due.alone === true);
    case 'message':
      return await lookMessage(unit, due.id, due.number);
    case 'invitation':
      return await lookInvitation(unit, due.id);
  }
}

async function raise(unit: UnitOfWork, found: Found, noticed: readonly Noticed[]): Promise<void> {
  for (const { rule, words } of noticed)
    await openCase(unit, found, { source: 'signal', rule, words });
}

const said = (rule: Noticed['rule'], words: string | null): Noticed[] =>
  words === null ? [] : [{ rule, words }];

async function lookJob(unit: UnitOfWork, id: number, network?: number): Promise<void> {
  const { tx, now } = unit;
  const job = await readPost(tx, id);
  if (!job) return;
  const prints = printsOf(job.text);
  await tx
    .insertInto('look_print')
    .values({ job_id: id, prints, network, looked_at: now })
    .onConflict((known) =>
      known
        .column('job_id')
        .doUpdateSet({ prints, looked_at: now, ...(network === undefined ? {} : { network }) }),
    )
    .execute();
  await raise(unit, job.found, [
    ...noticedInPost(job.post),
    ...said('alike', await alikePost(tx, job, prints)),
    ...said('network', await newFromNetwork(tx, now, network)),
  ]);
  // What is wrong with the company is a case of the company.
  await orderLook(unit, { kind: 'company', id: job.companyId, alone: true });
}

async function lookCompany(unit: UnitOfWork, id: number, alone: boolean): Promise<void> {
  const company = await readCompany(unit.tx, id);
  if (!company) return;
  const { found, website, isProved, text } = company;
  const domain = domainOf(website);
  const noticed = noticedIn(text, 'post');
  if (domain !== null) {
    const proved = await provedByOthers(unit.tx, found.accountId, readAs(domain));
    const same = proved.find((other) => other.domain === domain);
    const alike = proved.find((other) => looksLike(domain, other.domain));
    if (same)
      noticed.push({ rule: 'secondOwner', words: `${domain}, proved by company ${same.id}` });
    if (alike)
      noticed.push({
        rule: 'lookAlike',
        words: `${domain} and ${alike.domain}, proved by company ${alike.id}`,
      });
  }
  await raise(unit, found, noticed);
  // A domain that is proved later than others claim it.
  if (!isProved || domain === null || alone) return;
  for (const other of await likelyClaimants(unit.tx, found.accountId, nameOf(domain))) {
    const claimed = domainOf(other.website);
    if (claimed !== null && (claimed === domain || looksLike(claimed, domain)))
      await orderLook(unit, { kind: 'company', id: other.id, alone: true });
  }
}

async function lookMessage(unit: UnitOfWork, id: number, number: number): Promise<void> {
  const message = await readMessage(unit.tx, id, number);
  if (!message) return;
  await raise(unit, message.found, [...noticedInMessage(message)]);
}

async function lookInvitation(unit: UnitOfWork, id: number): Promise<void> {
  const { tx, now } = unit;
  const invitation = await readInvitation(tx, id);
  if (!invitation) return;
  const prints = printsOf(invitation.text);
  await tx
    .insertInto('look_print')
    .values({ application_id: id, prints, network: null, looked_at: now })
    .onConflict((known) => known.column('application_id').doNothing())
    .execute();
  await raise(unit, invitation.found, [
    ...noticedInMessage(invitation),
    ...said('alike', await alikeInvitation(tx, invitation, prints)),
    ...said('sameWords', await sameInvitations(tx, now, invitation)),
  ]);
}
