import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';

const followKey = (id: number) => ['application', 'follow', id] as const;

/** Lets a member of a team be told of what happens to an application, or no longer. */
export function FollowButton({
  applicationId: id,
  shown,
}: {
  applicationId: number;
  shown: boolean;
}) {
  const { data } = useQuery({
    queryKey: followKey(id),
    queryFn: shown ? ({ signal }) => call('followGet', { params: { id }, signal }) : skipToken,
  });
  if (!data) return null;
  const input = { params: { id } };
  return (
    <AsyncButton
      variant="subtle"
      size="sm"
      onClick={async () =>
        keep(
          followKey(id),
          await (data.following ? call('followEnd', input) : call('followBegin', input)),
        )
      }
    >
      {data.following ? 'Stop following' : 'Follow'}
    </AsyncButton>
  );
}
