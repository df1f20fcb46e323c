import { noteLimits, type NoteInput } from '@fourfold/contract/note/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { countToday } from '../../platform/http/daily.ts';
import { conflict, invalid, Refusal } from '../../platform/http/refusal.ts';
import { membersConcerned } from '../application/application.events.ts';
import type { NoteCall, NotePlace, ReadNote } from './note.access.ts';
import { notesAt, readersOf } from './note.queries.ts';

/** Writes a note, and tells whom it mentions. @throws 409 at the most notes, 422, 429 */
export async function writeNote(
  call: NoteCall,
  place: NotePlace,
  { text, managersOnly, mentions }: NoteInput,
): Promise<void> {
  const { unit, caller } = call;
  const to = await mentionable(call, place, { managersOnly, mentions });
  const { tx, now } = unit;
  const before = await notesAt(unit, place).limit(noteLimits.ofOne).execute();
  if (before.length === noteLimits.ofOne)
    throw conflict(`There are ${noteLimits.ofOne} notes already, the most there can be`);
  await countToday(unit, caller.userId, {
    what: 'note',
    limit: noteLimits.aDay,
    over: `You can write ${noteLimits.aDay} notes a day.`,
  });
  await tx
    .insertInto('note')
    .values({
      company_id: place.companyId,
      cv_id: place.cvId,
      application_id: place.applicationId,
      job_id: place.jobId,
      author_account_id: caller.userId,
      text,
      managers_only: managersOnly,
      mentions: to,
      created_at: now,
      edited_at: null,
      deleted_at: null,
    })
    .execute();
  await tell(call, place, to);
}

/** Changes a note; the text of before is kept. Who is mentioned anew is told. @throws 409, 422 */
export async function editNote(
  call: NoteCall,
  note: ReadNote,
  { text, managersOnly, mentions }: NoteInput,
): Promise<void> {
  const { tx, now } = call.unit;
  const { place } = note;
  const to = await mentionable(call, place, { managersOnly, mentions });
  if (text !== note.text || managersOnly !== note.managers_only) {
    const last = await tx
      .selectFrom('note_version')
      .select('number')
      .where('note_id', '=', note.id)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    if (number > noteLimits.versions)
      throw conflict(`A note can be edited ${noteLimits.versions} times. Please write a new one.`);
    await tx
      .insertInto('note_version')
      .values({
        note_id: note.id,
        number,
        text: note.text,
        managers_only: note.managers_only,
        created_at: note.edited_at ?? note.created_at,
      })
      .execute();
  }
  await tx
    .updateTable('note')
    .set({ text, managers_only: managersOnly, mentions: to, edited_at: now })
    .where('id', '=', note.id)
    .execute();
  await tell(
    call,
    place,
    to.filter((id) => !note.mentions.includes(id)),
  );
}

/** Deletes a note for everybody; its place stays, and its text is kept unread. */
export async function deleteNote(call: NoteCall, note: ReadNote): Promise<void> {
  await call.unit.tx
    .updateTable('note')
    .set({ deleted_at: call.unit.now })
    .where('id', '=', note.id)
    .execute();
  await tell(call, note.place, []);
}

/** @throws 422 for somebody who may not read the note, 403 for hiding it without the right to */
async function mentionable(
  { unit }: NoteCall,
  place: NotePlace,
  { managersOnly, mentions }: Pick<NoteInput, 'managersOnly' | 'mentions'>,
): Promise<number[]> {
  if (managersOnly && !mayDo(place.role, 'note.hide'))
    throw new Refusal('permission-denied', 'Only managers hide a note');
  const asked = [...new Set(mentions)];
  if (asked.length === 0) return [];
  const readers = await readersOf(unit.tx, place, managersOnly);
  const known = new Set(readers.map(({ accountId }) => accountId));
  if (asked.some((id) => !known.has(id))) throw invalid({ mentions: messages.selection });
  return asked;
}

/** Has the open pages of the team read the notes again, and tells who was mentioned. */
async function tell(call: NoteCall, place: NotePlace, mentioned: readonly number[]): Promise<void> {
  const { unit, caller } = call;
  const { applicationId, cvId, jobId } = place;
  const readers = await readersOf(unit.tx, place);
  unit.push(
    'note/changed',
    readers.map(({ accountId }) => accountId),
    { candidateId: cvId },
  );
  if (mentioned.length === 0) return;
  const about = applicationId === null ? { cvId, jobId } : { applicationId };
  await unit.emit(membersConcerned, {
    what: 'mentioned',
    about,
    to: mentioned,
    by: caller.userId,
  });
}
