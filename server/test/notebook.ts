import type { NoteList } from '@fourfold/contract/note/schema.ts';
import { beforeAll, beforeEach } from 'vitest';
import { messenger, type Talk } from './talk.ts';
import { joined, type Asked } from './team.ts';
import { testApp, type Answer, type TestApp } from './app.ts';
import { succeeded } from './world.ts';

type Draft = Partial<{ text: string; managersOnly: boolean; mentions: number[] }>;

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

/** Before each test a new talk, whose person a test may change for another; `at` is where it stands. */
export function notedTalks() {
  const onApplication = () => `application/${at.id}`;
  const at = {
    onApplication,
    onPerson: () => `job/${at.jobId}/candidate/${at.person.cvId}`,
    write: (token: string, draft: Draft = {}, place = onApplication()) =>
      at.notes.write(token, place, draft),
    read: (token: string, place = onApplication()) => at.notes.read(token, place),
    texts: (token: string, place = onApplication()) => at.notes.texts(token, place),
  } as NotedTalk;
  beforeAll(async () => {
    at.app = await testApp({ PUBLIC_URL: 'https://four.example' });
    at.notes = await notebook(at.app);
    at.boss = at.notes.boss;
  });
  beforeEach(async () => void Object.assign(at, await at.notes.talk.newTalk()));
  return at;
}

interface NotedTalk extends Talk {
  app: TestApp;
  notes: Awaited<ReturnType<typeof notebook>>;
  /** The owner's token. */
  boss: string;
  onApplication: () => string;
  onPerson: () => string;
  write: (token: string, draft?: Draft, place?: string) => Promise<Answer<NoteList>>;
  read: (token: string, place?: string) => Promise<Answer<NoteList>>;
  texts: (token: string, place?: string) => Promise<string[]>;
}
