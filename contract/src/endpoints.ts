import { accountEndpoints } from './account/endpoints.ts';
import { applicationEndpoints } from './application/endpoints.ts';
import { followEndpoints } from './application/follow.ts';
import { caseEndpoints } from './case/endpoints.ts';
import { blockEndpoints } from './company/block.ts';
import { companyEndpoints } from './company/endpoints.ts';
import { proofEndpoints } from './company/proof.ts';
import { companyKeyEndpoints } from './company/api-key.ts';
import { teamEndpoints } from './company/team.ts';
import { cvEndpoints } from './cv/endpoints.ts';
import { openingEndpoints } from './cv/opening.ts';
import { fileEndpoints } from './file/endpoints.ts';
import { jobEndpoints } from './job/endpoints.ts';
import { messengerEndpoints } from './messenger/endpoints.ts';
import { replyEndpoints } from './messenger/reply.ts';
import { noteEndpoints } from './note/endpoints.ts';
import { notificationEndpoints } from './notification/endpoints.ts';
import { openEndpoints } from './open/endpoints.ts';
import { operatorCaseEndpoints } from './operator/case.ts';
import { operatorSkillEndpoints } from './operator/skill.ts';
import { operatorEndpoints } from './operator/endpoints.ts';
import { recordEndpoints } from './record/endpoints.ts';
import { referenceEndpoints } from './reference/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { subscriptionEndpoints } from './subscription/endpoints.ts';
import { webhookEndpoints } from './webhook/endpoints.ts';

/** Every route under /v1 and /open/v1. The server does not compile if a handler is missing. */
export const endpoints = {
  ...referenceEndpoints,
  ...fileEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...proofEndpoints,
  ...teamEndpoints,
  ...companyKeyEndpoints,
  ...blockEndpoints,
  ...subscriptionEndpoints,
  ...cvEndpoints,
  ...openingEndpoints,
  ...jobEndpoints,
  ...applicationEndpoints,
  ...followEndpoints,
  ...searchEndpoints,
  ...noteEndpoints,
  ...messengerEndpoints,
  ...replyEndpoints,
  ...caseEndpoints,
  ...recordEndpoints,
  ...notificationEndpoints,
  ...webhookEndpoints,
  ...openEndpoints,
  ...operatorEndpoints,
  ...operatorCaseEndpoints,
  ...operatorSkillEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
