import type { webhookEndpoints } from '@fourfold/contract/webhook/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { lockOwnCompany, ownCompany } from '../company/company.access.ts';
import { sendAgain, sendTest } from './delivery.commands.ts';
import { lockOwnWebhook, ownWebhook } from './webhook.access.ts';
import { changeWebhook, createWebhook, deleteWebhook, renewSecret } from './webhook.commands.ts';
import { toDelivery, toWebhook, toWebhookWithSecret } from './webhook.present.ts';
import { listDeliveries, listWebhooks } from './webhook.queries.ts';

/** Tests and repeated messages that an account may send per hour. */
const sendingsAnHour = 60;

export function webhookRoutes({
  limiter,
}: Pick<Parts, 'limiter'>): Handlers<typeof webhookEndpoints> {
  const sendings = limiter('webhook-account', sendingsAnHour, 60 * 60);
  return {
    async webhookList(call) {
      const { unit, params } = call;
      return { list: await listWebhooks(unit.tx, await ownCompany(call, params.id)) };
    },

    async webhookCreate(call) {
      const { unit, params, body } = call;
      const company = await lockOwnCompany(call, params.id);
      return toWebhookWithSecret(await createWebhook(unit, company, body));
    },

    async webhookUpdate(call) {
      const { unit, params, body } = call;
      const webhook = await lockOwnWebhook(call, params.id);
      return toWebhook(await changeWebhook(unit, webhook, body));
    },

    async webhookDelete(call) {
      const { unit, params } = call;
      await deleteWebhook(unit, await lockOwnWebhook(call, params.id));
      return {};
    },

    async webhookSecretRenew(call) {
      const { unit, params } = call;
      const webhook = await lockOwnWebhook(call, params.id);
      return toWebhookWithSecret(await renewSecret(unit, webhook));
    },

    async webhookTest(call) {
      const { unit, caller, params } = call;
      const webhook = await lockOwnWebhook(call, params.id);
      await sendings.consume(String(caller.userId));
      return toDelivery(await sendTest(unit, webhook));
    },

    async webhookDeliveryList(call) {
      const { unit, params, query } = call;
      return await listDeliveries(unit.tx, await ownWebhook(call, params.id), query);
    },

    async webhookDeliveryRepeat(call) {
      const { unit, caller, params } = call;
      const webhook = await lockOwnWebhook(call, params.id);
      await sendings.consume(String(caller.userId));
      return toDelivery(await sendAgain(unit, webhook, params.deliveryId));
    },
  };
}
