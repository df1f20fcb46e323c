import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, line, queryId, stateId } from '../protocol/field.ts';
import { commaList, listOf, page } from '../protocol/paging.ts';
import { company, companyEdit, companyInput, companyView } from './schema.ts';

const params = z.object({ id });

export const companyEndpoints = endpointTable({
  companyList: {
    method: 'GET',
    path: '/v1/employer/company',
    actor: 'employer',
    needs: 'company.read',
    summary: 'List the own companies',
    query: z.object({
      ...page,
      search: line(100).optional(),
    }),
    data: listOf(company),
  },
  companyGet: {
    method: 'GET',
    path: '/v1/employer/company/:id',
    actor: 'employer',
    needs: 'company.read',
    summary: 'Read an own company',
    params,
    data: company,
  },
  companyCreate: {
    method: 'POST',
    path: '/v1/employer/company',
    actor: 'employer',
    needs: null,
    summary: 'Create a company; with every required field valid it is published',
    body: companyInput,
    creates: true,
    data: company,
  },
  companyUpdate: {
    method: 'PATCH',
    path: '/v1/employer/company/:id',
    actor: 'employer',
    needs: 'company.edit',
    summary: 'Change an own company',
    params,
    body: companyEdit,
    data: company,
  },
  companyDelete: {
    method: 'DELETE',
    path: '/v1/employer/company/:id',
    actor: 'employer',
    needs: 'company.delete',
    sessionOnly: true,
    summary: 'Delete an own company and all of its job posts',
    params,
    data: nothing,
  },
  companyDirectory: {
    method: 'GET',
    path: '/v1/applicant/company',
    actor: 'candidate',
    summary: 'List published companies',
    query: z.object({
      ...page,
      search: line(100).optional(),
      industryId: commaList(queryId).optional(),
      locationStateId: commaList(stateId).optional(),
      companySizeId: commaList(queryId).optional(),
    }),
    data: listOf(companyView),
  },
  companyView: {
    method: 'GET',
    path: '/v1/applicant/company/:id',
    actor: 'candidate',
    summary: 'Read a published company',
    params,
    data: companyView,
  },
});
