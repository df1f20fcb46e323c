import { wrongPlaceholder, type Reply } from '@fourfold/contract/messenger/reply.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** A text for these applicants of a job. */
export interface ReplyText {
  jobId: number;
  applicationIds: readonly number[];
  text: string;
}

const inputOf = ({ jobId, applicationIds, text }: ReplyText) => ({
  params: { id: jobId },
  body: { applicationIds: [...applicationIds], text },
});

/** Who would get a text and how they would read it; asks for nothing while the text cannot be sent. */
export const useReplyPreview = (reply: ReplyText) =>
  useQuery({
    queryKey: ['reply', 'preview', reply],
    queryFn:
      reply.text.trim() === '' || wrongPlaceholder(reply.text) !== null
        ? skipToken
        : ({ signal }) => call('replyPreview', { ...inputOf(reply), signal }),
    placeholderData: (before) => before,
    throwOnError: false,
  });

export const sendReply = (reply: ReplyText): Promise<Reply> => call('replyCreate', inputOf(reply));

/** Takes it back from everybody who has not got it yet. */
export const takeReplyBack = (id: number): Promise<Reply> => call('replyUndo', { params: { id } });

const pauseMs = 2_000;

/** Waits until nobody waits for it any more. */
export async function replyEnded(id: number): Promise<Reply> {
  const reply = await call('replyGet', { params: { id } });
  if (reply.waiting === 0) {
    void refresh('message');
    return reply;
  }
  const left = new Date(reply.sendDate).getTime() - Date.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, left)));
  return await replyEnded(id);
}

export const useSavedTexts = () =>
  useQuery({
    queryKey: ['saved-text'],
    queryFn: async ({ signal }) => (await call('savedTextList', { signal })).list,
  });

export async function saveText(text: string): Promise<void> {
  await call('savedTextCreate', { body: { text } });
  await refresh('savedText');
}

export async function deleteSavedText(id: number): Promise<void> {
  await call('savedTextDelete', { params: { id } });
  await refresh('savedText');
}
