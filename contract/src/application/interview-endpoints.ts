import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';
import { continuedListOf, continuedPage } from '../protocol/paging.ts';
import {
  calendarFile,
  comingInterview,
  interviewCancel,
  interviewDecline,
  interviewEnd,
  interviewOffer,
} from './interview.ts';
import { ownApplication, receivedApplication } from './schema.ts';

const params = z.object({ id });

export const interviewEndpoints = endpointTable({
  interviewComing: {
    method: 'GET',
    path: '/v1/employer/interview',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'List the interviews that are agreed on and not over, the next one first',
    query: z.object(continuedPage),
    data: continuedListOf(comingInterview),
  },
  interviewOffer: {
    method: 'POST',
    path: '/v1/employer/application/:id/interview',
    actor: 'employer',
    needs: 'applicant.move',
    summary: 'Offer times for an interview, or change what was offered',
    params,
    body: interviewOffer,
    data: receivedApplication,
  },
  interviewEnd: {
    method: 'DELETE',
    path: '/v1/employer/application/:id/interview',
    actor: 'employer',
    needs: 'applicant.move',
    summary: 'Withdraw the offered times, or call the taken one off',
    params,
    body: interviewEnd,
    data: receivedApplication,
  },
  interviewAccept: {
    method: 'POST',
    path: '/v1/applicant/application/:id/interview/:slotId/accept',
    actor: 'candidate',
    summary: 'Take one of the offered times',
    params: z.object({ id, slotId: id }),
    data: ownApplication,
  },
  interviewDecline: {
    method: 'POST',
    path: '/v1/applicant/application/:id/interview/decline',
    actor: 'candidate',
    summary: 'Ask for other times',
    params,
    body: interviewDecline,
    data: ownApplication,
  },
  interviewCancel: {
    method: 'DELETE',
    path: '/v1/applicant/application/:id/interview',
    actor: 'candidate',
    summary: 'Call the taken time off',
    params,
    body: interviewCancel,
    data: ownApplication,
  },
  interviewCalendar: {
    method: 'GET',
    path: '/v1/applicant/application/:id/interview.ics',
    actor: 'candidate',
    summary: 'The taken time as a calendar file',
    params,
    data: calendarFile,
  },
  receivedInterviewCalendar: {
    method: 'GET',
    path: '/v1/employer/application/:id/interview.ics',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'The taken time as a calendar file',
    params,
    data: calendarFile,
  },
});
