import {
  mostWebhooks,
  oldSecretHours,
  type WebhookEdit,
  type WebhookInput,
} from '@fourfold/contract/webhook/schema.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnCompany } from '../company/company.access.ts';
import { giveUpWaiting } from './delivery.commands.ts';
import { newSecret } from './signature.ts';
import type { OwnWebhook } from './webhook.access.ts';
import type { WebhookRow } from './webhook.tables.ts';

/** Adds a webhook to a locked company, so that concurrent calls cannot exceed the limit. */
export async function createWebhook(
  unit: UnitOfWork,
  company: OwnCompany,
  input: WebhookInput,
): Promise<WebhookRow> {
  const { count } = await unit.tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  if (count >= mostWebhooks) throw conflict(`A company has at most ${mostWebhooks} webhooks`);
  return await unit.tx
    .insertInto('webhook')
    .values({
      ...input,
      company_id: company.id,
      secret: newSecret(),
      created_at: unit.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a locked webhook. Turning it off gives up its waiting messages; turning it on or changing
 * its address clears its failures.
 */
export async function changeWebhook(
  unit: UnitOfWork,
  webhook: OwnWebhook,
  edit: WebhookEdit,
): Promise<WebhookRow> {
  const active = edit.active ?? webhook.active;
  const anew = active !== webhook.active || (edit.address ?? webhook.address) !== webhook.address;
  const changed = await unit.tx
    .updateTable('webhook')
    .set({
      active,
      address: edit.address ?? webhook.address,
      events: edit.events ?? webhook.events,
      ...(anew && { failing_since: null, warned: false }),
    })
    .where('id', '=', webhook.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!active) await giveUpWaiting(unit, webhook.id);
  return changed;
}

/** Deletes a locked webhook with its log; a message that is being sent still arrives. */
export async function deleteWebhook(unit: UnitOfWork, webhook: OwnWebhook): Promise<void> {
  await unit.tx.deleteFrom('webhook').where('id', '=', webhook.id).execute();
}

/** Gives a locked webhook a new secret; the old one signs too for another day. */
export async function renewSecret(unit: UnitOfWork, webhook: OwnWebhook): Promise<WebhookRow> {
  return await unit.tx
    .updateTable('webhook')
    .set({
      secret: newSecret(),
      old_secret: webhook.secret,
      old_secret_until: new Date(unit.now.getTime() + oldSecretHours * 60 * 60_000),
    })
    .where('id', '=', webhook.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
