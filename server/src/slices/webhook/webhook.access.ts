import type { CallScope } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { mayActFor } from '../company/company.access.ts';

declare const own: unique symbol;

/** A webhook of a company of the caller. Only this file creates one: having it is the permission. */
export type OwnWebhook = WebhookRow & { readonly [own]: true };

const owned = ({ caller, unit }: CallScope, id: number) =>
  unit.tx
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .selectAll('webhook')
    .where('webhook.id', '=', id)
    .where(mayActFor(caller));

export async function ownWebhook(call: CallScope, id: number): Promise<OwnWebhook> {
  return toOwn(await owned(call, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. Lock it before any of its deliveries. */
export async function lockOwnWebhook(call: CallScope, id: number): Promise<OwnWebhook> {
  return toOwn(await owned(call, id).forUpdate('webhook').executeTakeFirst());
}

function toOwn(row: WebhookRow | undefined): OwnWebhook {
  if (!row) throw notFound('Webhook not found');
  return row as OwnWebhook;
}
