import type { webhookEndpoints } from '@fourfold/contract/webhook/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { lockOwnCompany, ownCompany } from '../company/company.access.ts';
import { sendAgain, sendTest } from './delivery.commands.ts';
import { lockOwnWebhook, ownWebhook } from './webhook.access.ts';
import { changeWebhook, createWebhook, deleteWebhook, renewSecret } from './webhook.commands.ts';
import { toDelivery, toWebhook, toWebhookWithSecret } from './webhook.present.ts';
import { listDeliveries, listWebhooks } from './webhook.queries.ts';

/** Tests and messages again that an account may have us send. */
const sendingsAnHour = 60;

export function webhookRoutes({
  limiter,
}: Pick<Parts, 'limiter'>): Handlers<typeof webhookEndpoints> {
  const sendings = limiter('webhook-account', sendingsAnHour, 60 * 60);
  return {
    async webhookList({ unit, caller, params }) {
      return { list: await listWebhooks(unit.tx, await ownCompany(unit.tx, caller, params.id)) };
    },

    async webhookCreate({ unit, caller, params, body }) {
      const company = await lockOwnCompany(unit.tx, caller, params.id);
      return toWebhookWithSecret(await createWebhook(unit, company, body));
    },

    async webhookUpdate({ unit, caller, params, body }) {
      const webhook = await lockOwnWebhook(unit.tx, caller, params.id);
      return toWebhook(await changeWebhook(unit, webhook, body));
    },

    async webhookDelete({ unit, caller, params }) {
      await deleteWebhook(unit, await lockOwnWebhook(unit.tx, caller, params.id));
      return {};
    },

    async webhookSecretRenew({ unit, caller, params }) {
      const webhook = await lockOwnWebhook(unit.tx, caller, params.id);
      return toWebhookWithSecret(await renewSecret(unit, webhook));
    },

    async webhookTest({ unit, caller, params }) {
      const webhook = await lockOwnWebhook(unit.tx, caller, params.id);
      await sendings.consume(String(caller.userId));
      return toDelivery(await sendTest(unit, webhook));
    },

    async webhookDeliveryList({ unit, caller, params, query }) {
      return await listDeliveries(unit.tx, await ownWebhook(unit.tx, caller, params.id), query);
    },

    async webhookDeliveryRepeat({ unit, caller, params }) {
      const webhook = await lockOwnWebhook(unit.tx, caller, params.id);
      await sendings.consume(String(caller.userId));
      return toDelivery(await sendAgain(unit, webhook, params.deliveryId));
    },
  };
}
