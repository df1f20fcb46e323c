import { appealDays } from '@fourfold/contract/operator/case.ts';
import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import { forgetAddresses } from '../case/report.commands.ts';
import { lastAct } from './log/act.queries.ts';
import { headText } from './log/chain.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Each midnight: the head of the day's log goes to the server's log and to the operators by mail, out
 * of reach of whoever changes the database. Twice is as good as once.
 */
export const headWorker = ({ config, log, runUnit }: Parts): JobWorker =>
  worker(
    jobKind<object>('operator.head'),
    () =>
      runUnit(async (unit) => {
        const last = await lastAct(unit.tx);
        if (!last || last.at.getTime() < unit.now.getTime() - dayMs) return;
        const head = headText(last);
        log.info({ head }, 'the log of operators');
        for (const to of config.operators) await sendMail(unit, headMail(to, head));
      }),
    '0 0 * * *',
  );

/**
 * Each night: forgets the addresses of who reported without an account, when they are needed no more:
 * the case is decided and its appeal over, its thing is gone, or nobody decided within a year.
 */
export const reporterSweep = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobWorker =>
  worker(
    jobKind<object>('operator.reporter-sweep'),
    async () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      await forgetAddresses(
        db,
        sql<boolean>`(created_at < ${before(longestOpenDays)} or exists (
          select from moderation_case as its where its.id = case_id and its.state <> 'open'
            and not exists (
              select from case_decision as decision where decision.case_id = its.id
                and (decided_at > ${before(appealDays)}
                  or appealed_at is not null and appeal_won is null and undone_at is null))))`,
      );
    },
    '11 3 * * *',
  );

const longestOpenDays = 365;

const headMail = (to: string, head: string) =>
  letter({
    to,
    subject: 'The log of operators today',
    heading: 'Keep this mail',
    paragraphs: [
      'It has the head of the log of operators: the number of the newest act, and a hash over all acts up to it.',
      head,
      'Whoever changes, removes or swaps one of them changes this hash. To compare it, run npm run verify-log with it on the server.',
    ],
    why: 'You’re receiving this because you’re an operator of this installation.',
  });
