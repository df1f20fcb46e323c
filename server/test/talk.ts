import type { Dialog, Message, UnreadCounter } from '@fourfold/contract/messenger/schema.ts';
import { randomUUID } from 'node:crypto';
import type { Answer, TestApp } from './app.ts';
import { marketplace, type Person } from './marketplace.ts';
import { publishedJob, succeeded } from './world.ts';

export interface Talk {
  /** Of the application and of its dialog. */
  id: number;
  jobId: number;
  person: Person;
}

/** Two people who talk about an application, through the real calls. */
export async function messenger(app: TestApp) {
  const market = marketplace(app);
  const boss = await market.newEmployer();
  const url = (id: number, tail = '') => `/v1/messenger/dialog/${id}${tail}`;
  const get = async <Data>(token: string, path: string): Promise<Data> =>
    succeeded(await app.send<Data>('GET', path, { token }));
  const send = (
    token: string,
    id: number,
    text: string,
    messageId: string = randomUUID(),
  ): Promise<Answer<Message>> =>
    app.send('POST', url(id, '/message'), { token, body: { id: messageId, text } });
  return {
    market,
    boss,
    url,
    send,

    async newTalk(delivered = true): Promise<Talk> {
      const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
      const person = await market.newPerson();
      return { id: await market.apply(person, jobId, delivered), jobId, person };
    },

    said: async (token: string, id: number, text: string) => succeeded(await send(token, id, text)),

    dialog: (token: string, id: number) => get<Dialog>(token, url(id)),

    dialogs: (token: string, query: string) =>
      get<{ list: Dialog[]; count: number; after: string | null }>(
        token,
        `/v1/messenger/dialog?${query}`,
      ),

    messages: (token: string, id: number, query = '') =>
      get<{ list: Message[]; count: number }>(token, url(id, `/message${query}`)),

    unread: (token: string, userRole: string, more = '') =>
      get<{ unreadMessages: number; list: UnreadCounter[]; complete: boolean }>(
        token,
        `/v1/messenger/counter/total-unread-messages?userRole=${userRole}${more}`,
      ),
  };
}
