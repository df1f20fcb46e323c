import { formIn, formsIn, numberIn, textIn, type Form } from './form.ts';
import type { Metadata, Phase, Schedule } from './objects.ts';
import { periodEnd } from './billing.ts';
import { invalidRequest, type StripeWorld } from './world.ts';

export function createSchedule(world: StripeWorld, form: Form): Schedule {
  const subscription = world.get('subscription', textIn(form, 'from_subscription') ?? '');
  if (subscription.status === 'canceled') throw invalidRequest('This subscription is canceled.');
  if (subscription.schedule !== null)
    throw invalidRequest('This subscription is already attached to a schedule.');
  const [item] = subscription.items.data;
  const schedule = world.add<'subscription_schedule'>({
    id: world.id('sub_sched'),
    object: 'subscription_schedule',
    created: world.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    // It takes over a planned cancellation.
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
        metadata: {},
      },
    ],
  });
  subscription.schedule = schedule.id;
  follow(world, schedule);
  return schedule;
}

export function updateSchedule(world: StripeWorld, id: string, form: Form): Schedule {
  const schedule = active(world, id);
  const behavior = textIn(form, 'end_behavior');
  if (behavior !== undefined) schedule.end_behavior = behavior === 'cancel' ? 'cancel' : 'release';
  const given = formsIn(form, 'phases');
  if (given.length > 0) schedule.phases = phasesOf(world, given);
  follow(world, schedule);
  world.tell('subscription_schedule.updated', schedule);
  return schedule;
}

function phasesOf(world: StripeWorld, given: Form[]): Phase[] {
  const phases: Phase[] = [];
  for (const form of given) {
    const start = numberIn(form, 'start_date') ?? phases.at(-1)?.end_date;
    if (start === undefined) throw invalidRequest('The first phase needs a start_date.');
    const months = numberIn(formIn(form, 'duration'), 'interval_count');
    const end = numberIn(form, 'end_date') ?? (months && periodEnd(start, start));
    if (!end || end <= start) throw invalidRequest('A phase needs an end after its start.');
    const items = formsIn(form, 'items').map((item) => ({
      price: world.get('price', textIn(item, 'price') ?? '').id,
      quantity: numberIn(item, 'quantity') ?? 1,
    }));
    phases.push({
      start_date: start,
      end_date: end,
      items,
      metadata: formIn(form, 'metadata') as Metadata,
    });
  }
  const [running] = phases;
  if (!running || running.start_date > world.now() || running.end_date <= world.now())
    throw invalidRequest('The current phase must be among the phases.');
  return phases;
}

/** While a schedule controls a subscription, only the schedule decides how it ends. */
function follow(world: StripeWorld, { subscription: id, end_behavior, phases }: Schedule): void {
  const subscription = world.get('subscription', id ?? '');
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = end_behavior === 'cancel' ? (phases.at(-1)?.end_date ?? null) : null;
  world.tell('customer.subscription.updated', subscription);
}

export function releaseSchedule(world: StripeWorld, id: string): Schedule {
  const schedule = active(world, id);
  release(world, schedule);
  return schedule;
}

export function release(world: StripeWorld, schedule: Schedule): void {
  const subscription = world.get('subscription', schedule.subscription ?? '');
  subscription.schedule = null;
  subscription.cancel_at = null;
  schedule.status = 'released';
  schedule.subscription = null;
  world.tell('subscription_schedule.released', schedule);
  world.tell('customer.subscription.updated', subscription);
}

function active(world: StripeWorld, id: string): Schedule {
  const schedule = world.get('subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalidRequest(`This schedule is ${schedule.status} and cannot be changed.`);
  return schedule;
}
