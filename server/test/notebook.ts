import type { NoteList } from '@fourfold/contract/note/schema.ts';
import { messenger } from './talk.ts';
import { joined, type Asked } from './team.ts';
import type { Answer, TestApp } from './app.ts';
import { succeeded } from './world.ts';

export type Draft = Partial<{ text: string; managersOnly: boolean; mentions: number[] }>;

/** The last note of an answer. */
export function newest(answer: Answer<NoteList>) {
  const note = succeeded(answer).list.at(-1);
  if (!note) throw new Error('There is no note');
  return note;
}

/** A company whose team writes notes, through the real calls. */
export async function notebook(app: TestApp) {
  const talk = await messenger(app);
  let members = 0;
  const full = (draft: Draft) => ({
    text: 'A calm hand',
    managersOnly: false,
    mentions: [],
    ...draft,
  });
  const read = (token: string, place: string) =>
    app.send<NoteList>('GET', `/v1/employer/${place}/note`, { token });
  return {
    talk,
    boss: talk.boss.token,
    read,

    newMember(asked: Asked = {}) {
      members += 1;
      return joined(app, talk.boss.companyId, { email: `n${members}@north.example`, ...asked });
    },

    write: (token: string, place: string, draft: Draft = {}) =>
      app.send<NoteList>('POST', `/v1/employer/${place}/note`, { token, body: full(draft) }),

    change: (token: string, noteId: number, draft: Draft) =>
      app.send('PATCH', `/v1/employer/note/${noteId}`, { token, body: full(draft) }),

    versions: (token: string, noteId: number) =>
      app.send<{ list: { text: string }[] }>('GET', `/v1/employer/note/${noteId}/version`, {
        token,
      }),

    texts: async (token: string, place: string) =>
      succeeded(await read(token, place)).list.map(({ text }) => text),

    accountOf: async (cvId: number) =>
      (
        await app.parts.db
          .selectFrom('cv')
          .select('account_id')
          .where('id', '=', cvId)
          .executeTakeFirstOrThrow()
      ).account_id,
  };
}
