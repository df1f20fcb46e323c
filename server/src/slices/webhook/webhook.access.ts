import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { mayActFor } from '../company/company.access.ts';

declare const own: unique symbol;

/** A webhook of a company of the caller. Only this file creates one: having it is the permission. */
export type OwnWebhook = WebhookRow & { readonly [own]: true };

const owned = (tx: Tx, caller: Caller, id: number) =>
  tx
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .selectAll('webhook')
    .where('webhook.id', '=', id)
    .where(mayActFor(caller));

export async function ownWebhook(tx: Tx, caller: Caller, id: number): Promise<OwnWebhook> {
  return toOwn(await owned(tx, caller, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. Lock it before any of its deliveries. */
export async function lockOwnWebhook(tx: Tx, caller: Caller, id: number): Promise<OwnWebhook> {
  return toOwn(await owned(tx, caller, id).forUpdate('webhook').executeTakeFirst());
}

function toOwn(row: WebhookRow | undefined): OwnWebhook {
  if (!row) throw notFound('Webhook not found');
  return row as OwnWebhook;
}
