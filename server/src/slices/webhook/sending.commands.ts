import { loggedDays } from '@fourfold/contract/webhook/schema.ts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { SendingResult } from '../../providers/webhook/port.ts';
import { giveUpWaiting, webhookDue, type Due } from './delivery.commands.ts';
import { mailOwner } from './owner-mail.commands.ts';
import { isTaken, isTest, nextTry, offFrom } from './retry.rules.ts';
import type { WebhookRow } from './webhook.tables.ts';

/** Locks a webhook; undefined once it is deleted. Lock it before any of its deliveries. */
const lockWebhook = ({ tx }: UnitOfWork, id: number): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Records a try and its consequence: another try, a mail to the owner, or turning off. */
export async function recordTry(
  unit: UnitOfWork,
  config: Config,
  { deliveryId, tries, webhookId }: Due & { webhookId: number },
  { status, error }: SendingResult,
): Promise<void> {
  const webhook = await lockWebhook(unit, webhookId);
  if (!webhook) return;
  const delivery = await unit.tx
    .selectFrom('webhook_delivery')
    .select('type')
    .where('id', '=', deliveryId)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!delivery) return;
  const taken = isTaken(status);
  const tried = tries + 1;
  const next = taken ? null : nextTry(delivery.type, tried, unit.now);
  await unit.tx
    .updateTable('webhook_delivery')
    .set({
      state: taken ? 'delivered' : next ? 'waiting' : 'failed',
      tries: tried,
      tried_at: unit.now,
      next_try_at: next,
      answer: status,
      error,
    })
    .where('id', '=', deliveryId)
    .execute();
  if (next) await unit.enqueue(webhookDue, { deliveryId, tries: tried }, next);
  if (taken) await recover(unit, webhook);
  else if (!isTest(delivery.type)) await fail(unit, config, webhook, next === null);
}

async function recover({ tx }: UnitOfWork, { id, failing_since }: WebhookRow): Promise<void> {
  if (!failing_since) return;
  await tx
    .updateTable('webhook')
    .set({ failing_since: null, warned: false })
    .where('id', '=', id)
    .execute();
}

/** @param givenUp whether this was the last try */
async function fail(
  unit: UnitOfWork,
  config: Config,
  webhook: WebhookRow,
  givenUp: boolean,
): Promise<void> {
  const since = webhook.failing_since ?? unit.now;
  const warns = givenUp && !webhook.warned;
  if (!webhook.failing_since || warns)
    await unit.tx
      .updateTable('webhook')
      .set({ failing_since: since, warned: webhook.warned || warns })
      .where('id', '=', webhook.id)
      .execute();
  if (offFrom(since) <= unit.now) await turnOff(unit, config, webhook);
  else if (warns) await mailOwner(unit, config, webhook, { offAt: offFrom(since) });
}

/** Turns off a locked webhook that has accepted nothing for three days. */
async function turnOff(unit: UnitOfWork, config: Config, webhook: WebhookRow): Promise<void> {
  await unit.tx
    .updateTable('webhook')
    .set({ active: false })
    .where('id', '=', webhook.id)
    .execute();
  await giveUpWaiting(unit, webhook.id);
  await mailOwner(unit, config, webhook, { offAt: null });
}

/** Turns a webhook off, unless it accepted a message meanwhile. */
export async function turnOffSilent(
  unit: UnitOfWork,
  config: Config,
  webhookId: number,
): Promise<void> {
  const webhook = await lockWebhook(unit, webhookId);
  if (!webhook?.active || !webhook.failing_since) return;
  if (offFrom(webhook.failing_since) <= unit.now) await turnOff(unit, config, webhook);
}

/** Messages in a webhook's log at most, besides those that wait. */
const loggedMessages = 1000;
const rowsAtOnce = 1000;

/** Deletes a batch of old rows of the log. @returns whether there may be more */
export async function forgetOld({ tx, now }: UnitOfWork): Promise<boolean> {
  const until = new Date(now.getTime() - loggedDays * 24 * 60 * 60_000);
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery
      where created_at < ${until} and state <> 'waiting' limit ${rowsAtOnce})`.execute(tx);
  return numAffectedRows === BigInt(rowsAtOnce);
}

/** Deletes a batch of rows beyond the log's latest. @returns whether there may be more */
export async function forgetMany({ tx }: UnitOfWork): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_delivery where id in (
      select beyond.id from webhook
      cross join lateral (
        select id, state from webhook_delivery where webhook_id = webhook.id
        order by id desc offset ${loggedMessages}) beyond
      where beyond.state <> 'waiting' limit ${rowsAtOnce})`.execute(tx);
  return numAffectedRows === BigInt(rowsAtOnce);
}
