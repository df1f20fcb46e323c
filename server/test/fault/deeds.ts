import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { sandboxPaths, type PayAnswer } from '@fourfold/contract/subscription/sandbox.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../app.ts';
import { cards, type Upgraded } from '../plans.ts';
import { formWith, succeeded } from '../world.ts';
import type { Deed, DeedParts } from './deed.ts';
import { levels, mergedNames } from './skill-deeds.ts';

/* Writes of many kinds, each asked for until it is acknowledged, and read again in the end. */

export const deeds = (parts: DeedParts): Deed[] => {
  const names = mergedNames(parts);
  return [drafts(parts), files(parts), levels(parts, names), moves(parts), payments(parts), names];
};

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Job posts that are deleted again. */
function drafts({ persist, send, employer: { token, companyId } }: DeedParts): Deed {
  const deleted: number[] = [];
  return {
    what: 'deleted drafts',
    get count() {
      return deleted.length;
    },
    async act() {
      const url = `/v1/employer/company/${companyId}/job`;
      const made = await persist<Job>(['POST', url, { token, headers: keyed() }]);
      if (!made) return;
      const gone = ({ code }: Answer) => code === 404;
      if (await persist(['DELETE', `/v1/employer/job/${made.data.id}`, { token }], gone))
        deleted.push(made.data.id);
    },
    async check() {
      const codes = await Promise.all(
        deleted.map(async (id) => (await send('GET', `/v1/employer/job/${id}`, { token })).code),
      );
      return deleted.filter((_, at) => codes[at] !== 404).map((id) => `job ${id} is back`);
    },
  };
}

/** An application takes three files, and an account sends thirty an hour. */
const filesOfOne = 3;
const uploadsOfOne = 8;

/** Attachments, some removed again; the bytes come back as they were. */
function files({ persist, send, random, people }: DeedParts): Deed {
  const stored = people.map(() => new Map<number, string>());
  const sent = people.map(() => 0);
  let turn = 0;
  return {
    what: 'files',
    get count() {
      return sent.reduce((sum, one) => sum + one, 0);
    },
    async act() {
      const at = (turn += 1) % people.length;
      const [person, own] = [people[at], stored[at]];
      if (!person || !own || (sent[at] ?? 0) >= uploadsOfOne) return await sleep(100);
      const url = `/v1/applicant/application/${person.applicationId}/attachment`;
      const { token } = person;
      const [first] = own.keys();
      if (first !== undefined && own.size === filesOfOne) {
        const gone = ({ code }: Answer) => code === 404;
        if (await persist(['DELETE', `${url}/${first}`, { token }], gone)) own.delete(first);
        return;
      }
      sent[at] = (sent[at] ?? 0) + 1;
      const bytes = Buffer.from(`%PDF-1.7 ${String(random()).repeat(1 + random() * 2_000)}`);
      const form = formWith(bytes, 'Work.pdf');
      const headers = { ...form.headers, ...keyed() };
      const kept = await persist<Attachment>(['POST', url, { token, body: form.body, headers }]);
      if (kept?.data.id) own.set(kept.data.id, bytes.toString('base64'));
    },
    async check() {
      const wrong: string[] = [];
      for (const [at, { token, applicationId }] of people.entries()) {
        const url = `/v1/applicant/application/${applicationId}/attachment`;
        for (const [id, base64] of stored[at] ?? []) {
          const read = await send<{ base64: string }>('GET', `${url}/${id}`, { token });
          if (read.data.base64 !== base64) wrong.push(`file ${id} is ${read.code} or another one`);
        }
        const { list } = succeeded(
          await send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
            token,
          }),
        );
        const there = list.find(({ id }) => id === applicationId)?.attachments.length;
        if (there !== stored[at]?.size)
          wrong.push(`application ${applicationId} has ${there} files of ${stored[at]?.size}`);
      }
      return wrong;
    },
  };
}

/** An employer moves applications on. */
function moves({ persist, send, employer: { token }, people }: DeedParts): Deed {
  const steps = ['nextSteps', 'offer'] as const;
  const reached = new Map<number, (typeof steps)[number]>();
  let turn = 0;
  return {
    what: 'moves',
    get count() {
      return turn;
    },
    async act() {
      const person = people[turn % people.length];
      const status = steps[Math.floor(turn / people.length)];
      if (!person || !status) return await sleep(100);
      const url = `/v1/employer/application/${person.applicationId}`;
      // Refused where it was done, and the answer was lost.
      const lost = ({ code }: Answer) => code === 409;
      if (await persist(['PATCH', url, { token, body: { status } }], lost)) {
        turn += 1;
        reached.set(person.applicationId, status);
      }
    },
    async check() {
      const wrong: string[] = [];
      for (const [id, status] of reached) {
        const url = `/v1/employer/application/${id}`;
        const { data } = await send<ReceivedApplication>('GET', url, { token });
        if (data.status !== status)
          wrong.push(`application ${id} is ${data.status}, not ${status}`);
      }
      return wrong;
    },
  };
}

/** Plans that are chosen and paid: one subscription and one invoice each. */
function payments({ persist, send, payers }: DeedParts): Deed {
  const paid: string[] = [];
  return {
    what: 'payments',
    get count() {
      return paid.length;
    },
    async act() {
      const token = payers[paid.length];
      if (token === undefined) return await sleep(100);
      const headers = keyed();
      const url = '/v1/user/subscription/plan/upgrade';
      const chosen = await persist<Upgraded>([
        'POST',
        url,
        { token, headers, body: { planId: 'pro' } },
      ]);
      const secret = chosen?.data.checkout?.clientSecret;
      if (secret === undefined) return;
      const body = { number: cards.pays, expMonth: 8, expYear: 2040, cvc: '123' };
      const path = sandboxPaths.pay.replace(':secret', secret);
      for (;;) {
        try {
          // Not in the envelope. A paid checkout is gone.
          const answer = (await send('POST', path, { body })) as unknown as PayAnswer;
          if (answer.result === 'paid' || answer.result === 'gone') break;
        } catch {
          // Away at the moment.
        }
        await sleep(50);
      }
      paid.push(token);
    },
    async check() {
      const wrong: string[] = [];
      for (const token of paid) {
        // The job that settles it may have been in hand of a server that was killed.
        let plan = '';
        for (const end = performance.now() + 25_000; performance.now() < end; await sleep(200)) {
          const { data } = await send<Subscription>('GET', '/v1/user/subscription', { token });
          plan = `${data.currentPlan?.id} ${data.currentPlan?.status}`;
          if (plan === 'pro active') break;
        }
        const invoices = succeeded(
          await send<{ list: object[] }>('GET', '/v1/user/subscription/invoice', { token }),
        ).list.length;
        if (plan !== 'pro active' || invoices !== 1)
          wrong.push(`a paid plan is ${plan} with ${invoices} invoices`);
      }
      return wrong;
    },
  };
}
