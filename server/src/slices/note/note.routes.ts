import type { noteEndpoints } from '@fourfold/contract/note/endpoints.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { lockOwnNote, placeOfApplication, placeOfPerson, readNote } from './note.access.ts';
import { deleteNote, editNote, writeNote } from './note.commands.ts';
import { listNotes, versionsOf } from './note.queries.ts';

export const noteRoutes: Handlers<typeof noteEndpoints> = {
  noteList: async (call) => await listNotes(call, await placeOfApplication(call, call.params.id)),

  async noteCreate(call) {
    const place = await placeOfApplication(call, call.params.id, true);
    await writeNote(call, place, call.body);
    return await listNotes(call, place);
  },

  async personNoteList(call) {
    const { id: jobId, candidateId: cvId } = call.params;
    return await listNotes(call, await placeOfPerson(call, { jobId, cvId }));
  },

  async personNoteCreate(call) {
    const { id: jobId, candidateId: cvId } = call.params;
    const place = await placeOfPerson(call, { jobId, cvId }, true);
    await writeNote(call, place, call.body);
    return await listNotes(call, place);
  },

  async noteUpdate(call) {
    await editNote(call, await lockOwnNote(call, call.params.id), call.body);
    return {};
  },

  async noteDelete(call) {
    await deleteNote(call, await lockOwnNote(call, call.params.id));
    return {};
  },

  async noteVersionList(call) {
    return { list: await versionsOf(call, await readNote(call, call.params.id)) };
  },
};
