import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, changed, costOfBeginning, costOfChanging, live } from './life.ts';

const start = new Date('2026-03-02T09:00:00Z');
const day = 24 * 3_600_000;
const after = (days: number) => new Date(start.getTime() + days * day);
const order = { id: 'sub', customerId: 'cus', keep: [], wait: null, trial: false };
const starter = begin({ ...order, planId: 'starter', trial: true }, start);
const pro = begin({ ...order, planId: 'pro' }, start);

test('7 days are free, then a month is paid', () => {
  expect(starter.period_end).toEqual(after(7));
  const { life, invoices } = live(starter, true, after(7));
  expect(life).toMatchObject({ status: 'active', period_start: after(7) });
  expect(life.period_end).toEqual(new Date('2026-04-09T09:00:00Z'));
  expect(invoices).toMatchObject([{ amount: 9900, status: 'paid', created_at: after(7) }]);
});

test('cancelled in the free days, nothing is charged', () => {
  const { life, invoices } = live({ ...starter, cancel_at_end: true }, true, after(90));
  expect(life.ended_at).toEqual(after(7));
  expect(invoices).toEqual([]);
});

test('a failed charge is tried again after 3, 5 and 7 days, and then it is over', () => {
  const month = pro.period_end.getTime();
  const on = (days: number) => new Date(month + days * day);
  const failed = live(pro, false, on(0)).life;
  expect(failed).toMatchObject({ status: 'pastDue', retry_at: on(3), ended_at: null });
  expect(live(failed, false, on(4)).life.retry_at).toEqual(on(5));
  expect(live(failed, false, on(6)).life.retry_at).toEqual(on(7));
  expect(live(failed, false, on(7)).life.ended_at).toEqual(on(7));
  expect(live(failed, false, on(7)).settled).toBe('void');
  const saved = live(failed, true, on(3));
  expect(saved).toMatchObject({ life: { status: 'active', retry_at: null }, settled: 'paid' });
});

test('a change at the end comes with the renewal, at its price', () => {
  const { life, invoices } = live({ ...pro, next_plan_id: 'starter' }, true, pro.period_end);
  expect(life).toMatchObject({ plan_id: 'starter', next_plan_id: null, status: 'active' });
  expect(invoices).toMatchObject([{ amount: 9900 }]);
});

test('an upgrade pays for the rest of the period, and after free days for a whole one', () => {
  const paid = live(starter, true, after(7)).life;
  const half = new Date((paid.period_start.getTime() + paid.period_end.getTime()) / 2);
  expect(costOfChanging(paid, 'pro', half).total).toBe(19_950 - 4_950);
  expect(changed(paid, 'pro', half)).toMatchObject({ plan_id: 'pro', period_end: paid.period_end });
  expect(costOfChanging(starter, 'pro', after(2))).toEqual(costOfBeginning('pro', false));
  expect(changed(starter, 'pro', after(2)).period_start).toEqual(after(2));
});

test('however often it is looked at, the same is charged at the same times', () => {
  const step = fc.record({ days: fc.nat(40), charges: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, charges) => {
      // With one card, any number of reads gives the same result as one read at the end.
      let life = starter;
      let now = start;
      const seen = [];
      for (const { days } of steps) {
        now = new Date(now.getTime() + days * day);
        const next = live(life, charges, now);
        life = next.life;
        seen.push(...next.invoices.filter(({ status }) => status === 'paid'));
      }
      const once = live(starter, charges, now);
      expect(life).toEqual(once.life);
      expect(seen).toEqual(once.invoices.filter(({ status }) => status === 'paid'));
    }),
  );
});
