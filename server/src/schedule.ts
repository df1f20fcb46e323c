import type { Parts } from './parts.ts';
import { countWorker } from './platform/db/kept-counts.ts';
import { httpSweep } from './platform/http/sweep.ts';
import type { JobWorker } from './platform/jobs/queue.ts';
import { mailWorker } from './platform/mail/due.ts';
import { accountEmptyingWorker, accountSweep } from './slices/account/account.jobs.ts';
import { exportSweep, exportWorker } from './slices/account/export/export.jobs.ts';
import {
  companyAgeWorker,
  companyEmptyingWorker,
  invitationSweep,
  ownerFollowingWorker,
  proofWorker,
  vacancySweep,
} from './slices/company/company.jobs.ts';
import {
  deliveryWorker,
  goingOnWorker,
  matchWorker,
  promptWorker,
  waitingWorker,
  weightRecountWorker,
} from './slices/application/application.jobs.ts';
import { hasRight } from './slices/application/mail-right.queries.ts';
import { exportPartsOf } from './slices.ts';
import { importSweep, nameQuestionWorker, untouchedWorker } from './slices/cv/cv.jobs.ts';
import { fileRemovalWorker } from './slices/file/file.jobs.ts';
import { jobEmptyingWorker, openingSweep, planWorker } from './slices/job/job.jobs.ts';
import {
  changeSweep,
  companyNameWorker,
  foldingWorker,
  nameSweepWorker,
  waitingCvWorker,
} from './slices/matching/matching.jobs.ts';
import { replySweep, replyWorker } from './slices/messenger/reply/reply.jobs.ts';
import { lookSweep, lookWorker } from './slices/case/case.jobs.ts';
import { noteSweep } from './slices/note/note.jobs.ts';
import {
  concernWorkers,
  jobNewsWorker,
  moveMailWorker,
  newLinkWorker,
  nudgeWorker,
  ownerNewsWorker,
  readRestWorker,
  unreadWorker,
} from './slices/notification/notification.jobs.ts';
import { alertWorker, mergeSweepWorker } from './slices/search/search.jobs.ts';
import { headWorker, reporterSweep } from './slices/operator/operator.jobs.ts';
import { readingSweep } from './slices/open/visit/visit.jobs.ts';
import { webhookSweep, webhookWorker } from './slices/webhook/webhook.jobs.ts';
import { recordSweep } from './slices/record/record.jobs.ts';
import { fileLookWorker } from './stored-files.ts';
import {
  addressWorker,
  leaveWorker,
  settleWorker,
  straysWorker,
  suspendedWorker,
  sweepWorker,
} from './slices/subscription/subscription.jobs.ts';
import { eventSweep, providerEventWorker } from './slices/subscription/provider-event.jobs.ts';

/** All background jobs; those with a schedule run by time. */
export function scheduledWork(parts: Parts): JobWorker[] {
  return [
    httpSweep(parts),
    countWorker(parts),
    mailWorker(parts, (right) => hasRight(parts.db, right)),
    fileRemovalWorker(parts),
    fileLookWorker(parts),
    accountSweep(parts),
    accountEmptyingWorker(parts),
    companyEmptyingWorker(parts),
    companyAgeWorker(parts),
    invitationSweep(parts),
    ownerFollowingWorker(parts),
    proofWorker(parts),
    vacancySweep(parts),
    jobEmptyingWorker(parts),
    exportWorker(parts, exportPartsOf(parts)),
    exportSweep(parts),
    settleWorker(parts),
    leaveWorker(parts),
    straysWorker(parts),
    addressWorker(parts),
    sweepWorker(parts),
    suspendedWorker(parts),
    providerEventWorker(parts),
    eventSweep(parts),
    importSweep(parts),
    nameQuestionWorker(parts),
    untouchedWorker(parts),
    planWorker(parts),
    openingSweep(parts),
    weightRecountWorker(parts),
    nameSweepWorker(parts),
    companyNameWorker(parts),
    changeSweep(parts),
    foldingWorker(parts),
    waitingCvWorker(parts),
    deliveryWorker(parts),
    goingOnWorker(parts),
    waitingWorker(parts),
    matchWorker(parts),
    promptWorker(parts),
    alertWorker(parts),
    mergeSweepWorker(parts),
    replyWorker(parts),
    replySweep(parts),
    moveMailWorker(parts),
    jobNewsWorker(parts),
    ownerNewsWorker(parts),
    unreadWorker(parts),
    ...concernWorkers(parts),
    noteSweep(parts),
    lookWorker(parts),
    lookSweep(parts),
    recordSweep(parts),
    readRestWorker(parts),
    nudgeWorker(parts),
    newLinkWorker(parts),
    webhookWorker(parts),
    webhookSweep(parts),
    readingSweep(parts),
    headWorker(parts),
    reporterSweep(parts),
  ];
}
