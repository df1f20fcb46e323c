import type { TeamCall } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { asAnyRole, requirePermission } from '../company/company.access.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { roleIn } from '../company/role.rules.ts';

declare const own: unique symbol;

/** A webhook of a company of the caller. Only this file creates one: having it is the permission. */
export type OwnWebhook = WebhookRow & { readonly [own]: true };

const owned = (call: TeamCall, id: number) =>
  call.unit.tx
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .selectAll('webhook')
    .select(ownerOf().as('owner_id'))
    .where('webhook.id', '=', id)
    .where(mayActFor(asAnyRole(call)));

export async function ownWebhook(call: TeamCall, id: number): Promise<OwnWebhook> {
  return toOwn(call, await owned(call, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. Lock it before any of its deliveries. */
export async function lockOwnWebhook(call: TeamCall, id: number): Promise<OwnWebhook> {
  return toOwn(call, await owned(call, id).forUpdate('webhook').executeTakeFirst());
}

function toOwn(call: TeamCall, row: (WebhookRow & { owner_id: number }) | undefined): OwnWebhook {
  const role = row && roleIn(call, { companyId: row.company_id, ownerId: row.owner_id });
  if (!role) throw notFound('Webhook not found');
  requirePermission(call, role);
  return row as unknown as OwnWebhook;
}
