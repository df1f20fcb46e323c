import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id } from '../protocol/field.ts';
import { noteInput, noteList, noteVersions } from './schema.ts';

const params = z.object({ id });
const pairParams = z.object({ id, candidateId: id });

export const noteEndpoints = endpointTable({
  noteList: {
    method: 'GET',
    path: '/v1/employer/application/:id/note',
    actor: 'employer',
    needs: 'note.read',
    summary: 'List the notes on an application and its person',
    params,
    data: noteList,
  },
  noteCreate: {
    method: 'POST',
    path: '/v1/employer/application/:id/note',
    actor: 'employer',
    needs: 'note.write',
    creates: true,
    summary: 'Write a note on an application, for the team alone',
    params,
    body: noteInput,
    data: noteList,
  },
  personNoteList: {
    method: 'GET',
    path: '/v1/employer/job/:id/candidate/:candidateId/note',
    actor: 'employer',
    needs: 'person.find',
    summary: 'List the notes of a job’s company on a person without an application',
    params: pairParams,
    data: noteList,
  },
  personNoteCreate: {
    method: 'POST',
    path: '/v1/employer/job/:id/candidate/:candidateId/note',
    actor: 'employer',
    needs: 'person.find',
    creates: true,
    summary: 'Write a note on a person without an application, kept for a year',
    params: pairParams,
    body: noteInput,
    data: noteList,
  },
  noteUpdate: {
    method: 'PATCH',
    path: '/v1/employer/note/:id',
    actor: 'employer',
    needs: 'note.write',
    summary: 'Edit an own note; the text of before is kept',
    params,
    body: noteInput,
    data: nothing,
  },
  noteDelete: {
    method: 'DELETE',
    path: '/v1/employer/note/:id',
    actor: 'employer',
    needs: 'note.write',
    summary: 'Delete an own note, whose place stays',
    params,
    data: nothing,
  },
  noteVersionList: {
    method: 'GET',
    path: '/v1/employer/note/:id/version',
    actor: 'employer',
    needs: 'note.read',
    summary: 'List the texts that an edited note had before',
    params,
    data: noteVersions,
  },
});
