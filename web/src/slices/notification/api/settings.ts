import type { NotificationSetting } from '@fourfold/contract/notification/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

type Settings = Answer<'notificationSettingList'>;

const queryKey = ['notification-setting'] as const;

/** Which kinds are mailed, for both roles. */
export const useNotificationSettings = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('notificationSettingList', { signal }),
  });

/** Turns the mails of a kind on or off; shown immediately, and undone if the server refuses. */
export const useSwitchMails = () =>
  useMutation({
    mutationFn: (body: NotificationSetting) => call('notificationSettingUpdate', { body }),
    onMutate: (changed) => {
      const before = queryClient.getQueryData<Settings>(queryKey);
      queryClient.setQueryData<Settings>(
        queryKey,
        (known) =>
          known && {
            list: known.list.map((one) =>
              one.role === changed.role && one.kind === changed.kind ? changed : one,
            ),
          },
      );
      return before;
    },
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
    onError: (_error, _changed, before) => queryClient.setQueryData(queryKey, before),
  });
