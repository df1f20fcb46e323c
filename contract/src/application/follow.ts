import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';

const params = z.object({ id });
const data = z.object({ following: z.boolean() });

/** Whether a member of a team follows an application, and is told of what happens to it. */
export const followEndpoints = endpointTable({
  followGet: {
    method: 'GET',
    path: '/v1/employer/application/:id/follow',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'Read whether the caller follows an application',
    params,
    data,
  },
  followBegin: {
    method: 'PUT',
    path: '/v1/employer/application/:id/follow',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'Follow an application: be told of its moves, interviews and messages',
    params,
    data,
  },
  followEnd: {
    method: 'DELETE',
    path: '/v1/employer/application/:id/follow',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'Follow an application no longer',
    params,
    data,
  },
});
