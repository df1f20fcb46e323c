import type { NoteInput, NoteList } from '@fourfold/contract/note/schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { refresh } from '../../../refresh.ts';

/** What notes are on: an application, or a person who is looked at for a job. */
export type NotePlace =
  | { applicationId: number }
  | { jobId: number; candidateId: number; applicationId?: undefined };

const notesKey = (place: NotePlace | null) => ['note', place] as const;

/** The notes at a place; sends no request while it is null. */
export const useNotes = (place: NotePlace | null) =>
  useQuery({
    queryKey: notesKey(place),
    queryFn:
      place === null
        ? skipToken
        : ({ signal }) =>
            place.applicationId === undefined
              ? call('personNoteList', {
                  params: { id: place.jobId, candidateId: place.candidateId },
                  signal,
                })
              : call('noteList', { params: { id: place.applicationId }, signal }),
  });

/** Writes a note; who is mentioned is told. */
export async function writeNote(place: NotePlace, body: NoteInput): Promise<void> {
  const written: Promise<NoteList> =
    place.applicationId === undefined
      ? call('personNoteCreate', {
          params: { id: place.jobId, candidateId: place.candidateId },
          body,
        })
      : call('noteCreate', { params: { id: place.applicationId }, body });
  keep(notesKey(place), await written);
}

export async function editNote(id: number, body: NoteInput): Promise<void> {
  await call('noteUpdate', { params: { id }, body });
  await refresh('note');
}

export async function deleteNote(id: number): Promise<void> {
  await call('noteDelete', { params: { id } });
  await refresh('note');
}

/** What a note read before; sends no request while it is not asked for. */
export const useVersions = (id: number | null, editedDate: string | null) =>
  useQuery({
    queryKey: ['note', 'version', id, editedDate],
    queryFn:
      id === null ? skipToken : ({ signal }) => call('noteVersionList', { params: { id }, signal }),
  });
