import type { Parts } from '../../parts.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { companyEmptyingDue as kind, letGrowOld } from './company.commands.ts';
import { deleteAccount } from '../account/deletion/deletion.commands.ts';
import { companyEmptying } from './company.events.ts';
import { keepLook } from './proof/proof.commands.ts';
import { dueProofs } from './proof/proof.queries.ts';
import { hasRecord } from './proof/proof.rules.ts';
import { SilentDns } from '../../providers/dns/port.ts';
import { followNew, followingDue } from './team/handover.commands.ts';
import { overdueVacancies } from './team/vacancy.commands.ts';
import { dropOldInvitations } from './team/invitation.commands.ts';

/** Deletes the rest of a deleted company with very many rows. */
export const companyEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, ({ companyId }) =>
    runInPieces(runUnit, {
      kind,
      payload: { companyId },
      piece: (unit, room) => unit.emit(companyEmptying, { companyId, room }),
    }),
  );

/** Every day: invitations that no limit counts any more, with their addresses. */
export const invitationSweep = ({ db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('company.invitation-sweep'),
    () => dropOldInvitations(db, clock.now()),
    '17 4 * * *',
  );

/** Every five minutes: companies of accounts that are no longer new. */
export const companyAgeWorker = ({ db, clock }: Parts): JobWorker =>
  worker(jobKind<object>('company.age'), () => letGrowOld(db, clock.now()), '*/5 * * * *');

const proofsAtOnce = 200;

/** Every hour: proofs of domains that are looked for again; a domain proved by mail has to take it. */
export const proofWorker = ({ db, clock, dns, config, runUnit }: Parts): JobWorker =>
  worker(
    jobKind<object>('company.proof'),
    async () => {
      for (const row of await dueProofs(db, clock.now(), proofsAtOnce)) {
        const seen = await (
          row.proved_by === 'mail'
            ? dns.takesMail(row.domain)
            : dns.texts(row.domain).then((texts) => hasRecord(texts, row.token))
        ).catch((error: unknown) => {
          if (error instanceof SilentDns) return false;
          throw error;
        });
        await runUnit((unit) => keepLook(unit, config, row, seen));
      }
    },
    '41 * * * *',
  );

/** After a company changed hands: its applications and conversations follow. */
export const ownerFollowingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(followingDue, (payload) =>
    runInPieces(runUnit, {
      kind: followingDue,
      payload,
      piece: (unit, room) => followNew(unit, payload, room),
    }),
  );

/** Every hour: companies that nobody took over in time. */
export const vacancySweep = ({ runUnit, db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('company.vacancy-sweep'),
    async () => {
      for (const accountId of await overdueVacancies(db, clock.now()))
        await runUnit((unit) => deleteAccount(unit, accountId));
    },
    '23 * * * *',
  );
