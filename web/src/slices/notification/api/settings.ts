import type { NotificationSetting } from '@fourfold/contract/notification/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keep } from '../../../lib/read-again.ts';

type Settings = Answer<'notificationSettingList'>;

const queryKey = ['notification-setting'] as const;

/** Which kinds are mailed, for both roles. */
export const useNotificationSettings = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('notificationSettingList', { signal }),
  });

const isSame =
  ({ role, kind }: NotificationSetting) =>
  (one: NotificationSetting) =>
    one.role === role && one.kind === kind;

/** Shows whether one kind is mailed. */
const put = (setting: NotificationSetting | undefined) =>
  keep<Settings>(
    queryKey,
    (known) =>
      known && setting && { list: known.list.map((one) => (isSame(setting)(one) ? setting : one)) },
  );

/** Turns the mails of a kind on or off; shown immediately, and undone if the server refuses. */
export const useSwitchMails = () =>
  useMutation({
    mutationFn: (body: NotificationSetting) => call('notificationSettingUpdate', { body }),
    onMutate: (changed) => {
      const before = queryClient.getQueryData<Settings>(queryKey)?.list.find(isSame(changed));
      put(changed);
      return before;
    },
    // Only this kind: another may be on its way.
    onSuccess: ({ list }, changed) => put(list.find(isSame(changed))),
    onError: (_error, _changed, before) => put(before),
  });
