import {
  payAnswer,
  sandboxPaths,
  testCard,
  type PayAnswer,
  type TestCard,
} from '@fourfold/contract/subscription/sandbox.ts';
import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DB } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readCard } from './cards.ts';
import { portalPage } from './portal.ts';
import { invoicePage } from './invoice.ts';
import { openCheckout } from './look.ts';
import { startIn } from './sandbox.ts';
import { bringUp, sandboxStore, save, type Held } from './store.ts';

/** Receives the provider's events, as webhooks would. */
export interface Listener {
  changed(accountId: number): Promise<void>;
  /** The clock was moved, so anything may have changed. */
  moved(): Promise<void>;
}

const gone: PayAnswer = { result: 'gone', message: 'This checkout is no longer open.' };
const paid: PayAnswer = { result: 'paid', message: '' };
const declined = (message: string): PayAnswer => ({ result: 'declined', message });

/** Pages of the test provider: the card form, the portal, and its clock for the operator. */
export function sandboxPages(db: Kysely<DB>, clock: Clock, listener: Listener) {
  const store = sandboxStore(db, clock);

  async function pay(secret: string, form: TestCard): Promise<PayAnswer> {
    const found = await db
      .selectFrom('sandbox_checkout')
      .select('customer_id')
      .where('client_secret', '=', secret)
      .executeTakeFirst();
    if (!found) return gone;
    const { answer, accountId } = await store.hold(found.customer_id, async (held) => ({
      accountId: held.accountId,
      answer: await payIn(held, secret, form),
    }));
    if (answer.result === 'paid' && accountId !== null) await listener.changed(accountId);
    return answer;
  }

  async function replaceCard(customerId: string, form: TestCard): Promise<string> {
    const { message, accountId } = await store.hold(customerId, async (held) => {
      const card = readCard(form, held.now);
      if (typeof card === 'string') return { message: card, accountId: null };
      await keepCard(held, card);
      // A charge that failed on the old card is retried on the new one right away.
      if (held.life?.retry_at) await save(held, { ...held.life, retry_at: held.now });
      await bringUp(held);
      return { message: 'Your card is saved.', accountId: held.accountId };
    });
    if (accountId !== null) await listener.changed(accountId);
    return message;
  }

  async function advance(milliseconds: number): Promise<Date> {
    await db
      .insertInto('sandbox_clock')
      .values({ ahead_ms: milliseconds })
      .onConflict((conflict) =>
        conflict.column('one').doUpdateSet({
          ahead_ms: sql`sandbox_clock.ahead_ms + ${milliseconds}`,
        }),
      )
      .execute();
    await listener.moved();
    return await store.now();
  }

  const customerBy = (key: string) =>
    db
      .selectFrom('sandbox_customer')
      .selectAll()
      .where('portal_key', '=', key)
      .where('portal_until', '>', clock.now())
      .executeTakeFirst();

  async function serve(http: FastifyInstance): Promise<void> {
    const schema = { hide: true };
    http.post(
      sandboxPaths.pay,
      {
        schema: {
          ...schema,
          params: z.object({ secret: z.string().max(100) }),
          body: testCard,
          response: { 200: payAnswer },
        },
      },
      ({ params, body }) => pay((params as { secret: string }).secret, body as TestCard),
    );
    http.post(
      sandboxPaths.clock,
      { schema: { ...schema, body: z.object({ days: z.number().positive().max(400) }) } },
      async ({ body }) => ({
        now: await advance(Math.round((body as { days: number }).days * 24 * 60 * 60_000)),
      }),
    );
    http.get<{ Params: { key: string } }>(
      sandboxPaths.invoice,
      { schema: { ...schema, params: z.object({ key: z.uuid() }) } },
      async ({ params }, reply) => {
        const row = await db
          .selectFrom('sandbox_invoice')
          .innerJoin('sandbox_customer', 'sandbox_customer.id', 'sandbox_invoice.customer_id')
          .selectAll('sandbox_invoice')
          .select('sandbox_customer.email')
          .where('page_key', '=', params.key)
          .executeTakeFirst();
        return await reply
          .code(row ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(invoicePage(row ?? null, row?.email ?? ''));
      },
    );
    await http.register(async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      for (const method of ['GET', 'POST'] as const)
        pages.route<{ Params: { key: string } }>({
          method,
          url: sandboxPaths.portal,
          schema,
          handler: async ({ params, body }, reply) => {
            const customer = await customerBy(params.key);
            const page = reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
            if (!customer) return page.code(404).send(portalPage(null));
            const form = method === 'POST' ? formCard(body) : null;
            const message =
              form && (form.success ? await replaceCard(customer.id, form.data) : wrongCard);
            const invoices = await db
              .selectFrom('sandbox_invoice')
              .selectAll()
              .where('customer_id', '=', customer.id)
              .orderBy('id', 'desc')
              .execute();
            const fresh = (await customerBy(params.key)) ?? customer;
            return page.send(
              portalPage({
                email: fresh.email,
                card: fresh.card,
                invoices,
                message: message ?? '',
                returnUrl: customer.return_url,
              }),
            );
          },
        });
    });
  }

  return { pay, replaceCard, advance, serve };
}

const wrongCard = 'Please fill in the whole card.';
const numbersOf = z.looseObject({ expMonth: z.coerce.number(), expYear: z.coerce.number() });
const formCard = (body: unknown) => numbersOf.pipe(testCard).safeParse(body);

async function payIn(held: Held, secret: string, form: TestCard): Promise<PayAnswer> {
  const checkout = await openCheckout(held);
  if (checkout?.client_secret !== secret || held.life) return gone;
  const card = readCard(form, held.now);
  if (typeof card === 'string') return declined(card);
  held.card = card;
  const { plan_id: planId, keep, begins_at: beginsAt, free_until: freeUntil } = checkout;
  const wait = beginsAt && freeUntil && { beginsAt, freeUntil };
  if (!(await startIn(held, { planId, keep, wait, noTrial: checkout.no_trial })))
    return declined('Your card was declined.');
  await keepCard(held, card);
  return paid;
}

async function keepCard(held: Held, card: NonNullable<Held['card']>): Promise<void> {
  await held.tx
    .updateTable('sandbox_customer')
    .set({ card: JSON.stringify(card) })
    .where('id', '=', held.id)
    .execute();
  held.card = card;
}
