import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import type { Parts } from './parts.ts';
import type { Config } from './platform/config.ts';
import type { MakeLimiter } from './platform/http/limits.ts';
import type { Handlers } from './platform/http/register-endpoints.ts';
import type { PaymentsPort } from './providers/payments/port.ts';
import type { ExportPart } from './slices/account/export/archive.ts';
import { accountRoutes } from './slices/account/account.routes.ts';
import { applicationExport } from './slices/application/export.queries.ts';
import { applicationKept, type KeptPart } from './slices/application/kept.queries.ts';
import { referralExport } from './slices/application/referral/referral.queries.ts';
import { countApplicants, hasApplicant } from './slices/application/applicant-count.queries.ts';
import { applicationReactions } from './slices/application/application.reactions.ts';
import { applicationRoutes } from './slices/application/application.routes.ts';
import { caseReactions } from './slices/case/case.reactions.ts';
import { followRoutes } from './slices/application/follow.routes.ts';
import { blockRoutes } from './slices/case/block.routes.ts';
import { caseRoutes } from './slices/case/case.routes.ts';
import { blockExport, caseExport } from './slices/case/export.queries.ts';
import { companyExport, teamExport } from './slices/company/export.queries.ts';
import { companyReactions, companyRestReactions } from './slices/company/company.reactions.ts';
import { companyRoutes } from './slices/company/company.routes.ts';
import { proofRoutes } from './slices/company/proof/proof.routes.ts';
import { companyKeyRoutes } from './slices/company/team/key.routes.ts';
import { teamRoutes } from './slices/company/team/team.routes.ts';
import { cvExport } from './slices/cv/export.queries.ts';
import { cvReactions } from './slices/cv/cv.reactions.ts';
import { cvRoutes } from './slices/cv/cv.routes.ts';
import { fileRoutes } from './slices/file/file.routes.ts';
import { countJobs, hasOpenJob, jobsOf } from './slices/job/job.queries.ts';
import { listOpenings, openingExport } from './slices/job/opening.queries.ts';
import { jobExport } from './slices/job/export.queries.ts';
import { listOpenJobs } from './slices/job/plan.queries.ts';
import { jobReactions } from './slices/job/job.reactions.ts';
import { jobRoutes } from './slices/job/job.routes.ts';
import { matchingReactions } from './slices/matching/matching.reactions.ts';
import { messengerExport, savedTextExport } from './slices/messenger/export.queries.ts';
import { messengerReactions } from './slices/messenger/messenger.reactions.ts';
import { messengerRoutes, replyRoutes } from './slices/messenger/messenger.routes.ts';
import { noteExport } from './slices/note/export.queries.ts';
import { noteKept } from './slices/note/kept.queries.ts';
import { noteReactions } from './slices/note/note.reactions.ts';
import { noteRoutes } from './slices/note/note.routes.ts';
import { notificationExport } from './slices/notification/export.queries.ts';
import { notificationReactions } from './slices/notification/notification.reactions.ts';
import { notificationRoutes } from './slices/notification/notification.routes.ts';
import { openReactions } from './slices/open/open.reactions.ts';
import { openExport } from './slices/open/visit/export.queries.ts';
import { openHandlers } from './slices/open/machine/program.routes.ts';
import { decisionExport } from './slices/operator/case/export.queries.ts';
import { operatorReactions } from './slices/operator/operator.reactions.ts';
import { operatorRoutes } from './slices/operator/operator.routes.ts';
import { recordExport } from './slices/record/export.queries.ts';
import { recordRoutes } from './slices/record/record.routes.ts';
import { recordReactions } from './slices/record/record.reactions.ts';
import { referenceRoutes } from './slices/reference/reference.routes.ts';
import { searchExport } from './slices/search/export.queries.ts';
import { searchReactions } from './slices/search/search.reactions.ts';
import { searchRoutes } from './slices/search/search.routes.ts';
import { subscriptionExport } from './slices/subscription/export.queries.ts';
import { subscriptionReactions } from './slices/subscription/subscription.reactions.ts';
import { subscriptionRoutes } from './slices/subscription/subscription.routes.ts';
import { webhookExport } from './slices/webhook/export.queries.ts';
import { webhookReactions } from './slices/webhook/webhook.reactions.ts';
import { webhookRoutes } from './slices/webhook/webhook.routes.ts';
import type { Reaction } from './platform/unit-of-work.ts';

/**
 * The slices' reactions to facts of lower slices, in the same transaction and in this order. A
 * deleted account's dialogs come before its applications, which may delete dialogs too, and its
 * jobs come last, when no application needs their names. Records are kept before anything is emptied.
 */
export const reactionsOf = (
  config: Config,
  limiter: MakeLimiter,
  payments: PaymentsPort,
): Reaction[] => [
  ...companyReactions(config),
  ...recordReactions({ config, parts: keptParts }),
  ...subscriptionReactions(payments),
  ...cvReactions,
  ...jobReactions,
  ...matchingReactions,
  ...messengerReactions,
  ...applicationReactions(config),
  ...searchReactions,
  ...caseReactions,
  ...noteReactions,
  ...notificationReactions(config, limiter),
  ...webhookReactions,
  ...openReactions,
  ...operatorReactions,
  ...companyRestReactions,
];

/** The slices' reactions to a merge of two skills, and nothing else. */
export const mergeReactionsOf = (config: Config): Reaction[] => [
  ...cvReactions,
  ...jobReactions,
  ...matchingReactions,
  ...applicationReactions(config),
  ...searchReactions,
];

/** What the slices add to kept records. */
export const keptParts: readonly KeptPart[] = [applicationKept, noteKept];

/** The parts that the slices add to an account's export. */
export const exportPartsOf = ({ payments }: Parts): ExportPart[] => [
  companyExport,
  teamExport,
  subscriptionExport(payments),
  ...cvExport,
  jobExport,
  openingExport,
  ...applicationExport,
  referralExport,
  ...searchExport,
  messengerExport,
  savedTextExport,
  caseExport,
  noteExport,
  blockExport,
  recordExport,
  ...notificationExport,
  ...webhookExport,
  openExport,
  decisionExport,
];

/** The handlers of all endpoints, in the order of the slices. */
export const handlersOf = (parts: Parts): Handlers<Endpoints> => ({
  ...referenceRoutes,
  ...fileRoutes(parts),
  ...accountRoutes(parts),
  ...companyRoutes({ countJobs, hasOpenJob, jobsOf }),
  ...proofRoutes(parts),
  ...teamRoutes(parts, { jobsOf }),
  ...companyKeyRoutes,
  ...subscriptionRoutes(parts, { openJobs: listOpenJobs }),
  ...cvRoutes(parts),
  ...jobRoutes(parts, { countApplicants, hasApplicant }),
  cvOpeningList: ({ unit, caller, query }) => listOpenings(unit.tx, caller.userId, query),
  ...applicationRoutes(parts),
  ...searchRoutes(parts),
  ...messengerRoutes,
  ...replyRoutes,
  ...followRoutes,
  ...noteRoutes,
  ...blockRoutes,
  ...caseRoutes,
  ...recordRoutes(parts),
  ...notificationRoutes,
  ...webhookRoutes(parts),
  ...openHandlers(parts),
  ...operatorRoutes(parts),
});
