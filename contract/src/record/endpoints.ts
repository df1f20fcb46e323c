import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { emailAddress, id } from '../protocol/field.ts';
import { listOf, page } from '../protocol/paging.ts';
import {
  goneCompany,
  holdState,
  keptRecord,
  openedRecord,
  recordAct,
  recordReason,
  retention,
} from './schema.ts';

const params = z.object({ id });
const recordParams = z.object({ id, applicationId: id });

/** Records that a company keeps: its owner's alone, also once the company is deleted. */
export const recordEndpoints = endpointTable({
  retentionGet: {
    method: 'GET',
    path: '/v1/employer/company/:id/retention',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary: 'Read for how many years a company keeps records of applications',
    params,
    data: retention,
  },
  retentionUpdate: {
    method: 'PUT',
    path: '/v1/employer/company/:id/retention',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary:
      'Choose for how many years a company keeps records; it counts for those that are there',
    params,
    body: retention,
    data: retention,
  },
  recordList: {
    method: 'GET',
    path: '/v1/employer/company/:id/record',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary: 'List a company’s kept records, the newest first, without what they say',
    params,
    query: z.object(page),
    data: listOf(keptRecord),
  },
  recordFind: {
    method: 'POST',
    path: '/v1/employer/company/:id/record/search',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    whileSuspended: true,
    summary: 'Find the kept records of a person by an e-mail address',
    params,
    body: z.object({ email: emailAddress }),
    data: listOf(keptRecord),
  },
  recordExport: {
    method: 'POST',
    path: '/v1/employer/company/:id/record/:applicationId/export',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    whileSuspended: true,
    // It says what was kept; it is not stored again to repeat the answer.
    answeredOnce: true,
    summary: 'Open a kept record, with a reason, which is logged',
    params: recordParams,
    body: recordReason,
    data: openedRecord,
  },
  recordHoldGet: {
    method: 'GET',
    path: '/v1/employer/company/:id/record/:applicationId/hold',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary: 'Read whether an application, there or kept, is held',
    params: recordParams,
    data: holdState,
  },
  recordHold: {
    method: 'PUT',
    path: '/v1/employer/company/:id/record/:applicationId/hold',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    whileSuspended: true,
    summary: 'Hold an application, there or kept: its record does not end',
    params: recordParams,
    body: recordReason,
    data: holdState,
  },
  recordRelease: {
    method: 'POST',
    path: '/v1/employer/company/:id/record/:applicationId/release',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary: 'End the hold of an application',
    params: recordParams,
    body: recordReason,
    data: nothing,
  },
  recordLog: {
    method: 'GET',
    path: '/v1/employer/company/:id/record/log',
    actor: 'employer',
    needs: 'record.keep',
    sessionOnly: true,
    summary: 'List who held, released and opened records, and why, the newest first',
    params,
    data: listOf(recordAct),
  },
  goneCompanyList: {
    method: 'GET',
    path: '/v1/employer/gone-company',
    actor: 'employer',
    needs: null,
    sessionOnly: true,
    summary: 'List the account’s deleted companies whose records are still kept',
    data: listOf(goneCompany),
  },
});
