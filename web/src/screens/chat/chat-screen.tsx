import type { Role } from '@fourfold/contract/account/schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { idsIn } from '../../lib/address-list.ts';
import { useLiveState } from '../../lib/live.ts';
import { media } from '../../lib/media.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { useDialogs } from '../../slices/messenger/api/dialogs.ts';
import { DialogList } from '../../slices/messenger/components/dialog-list.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import classes from './chat-screen.module.css';
import { DialogPane } from './dialog-pane.tsx';
import { DialogStatus } from './dialog-status.tsx';
import { UnreadBy } from './unread-by.tsx';

/** Dialogs on the left, the open one on the right; a phone shows one of the two. */
export function ChatScreen() {
  const { role } = useParams({ strict: false });
  const profile = useProfile();
  return <Chat userRole={role ?? profile.role ?? 'candidate'} />;
}

function Chat({ userRole }: { userRole: Role }) {
  const { params, set } = useSearchParams();
  const live = useLiveState();
  const openId = Number(params['dialog']) || null;
  const search = params['search'] ?? '';
  const unread = params['unread'] === '1';
  const jobId = idsIn(params['jobId'])[0] ?? null;
  const phone = useMediaQuery(media.phone, undefined, { getInitialValueInEffect: false });
  const dialogs = useDialogs({ userRole, search, unread, jobId });
  const narrowed = search !== '' || unread || jobId !== null;
  const none = !narrowed && dialogs.data?.pages[0]?.count === 0;
  return (
    <Page
      title={<span className={openId === null ? undefined : classes.title}>Messages</span>}
      documentTitle="Messages"
      width="wide"
    >
      <div
        className={classes.chat}
        data-open={openId !== null || undefined}
        data-none={none || undefined}
      >
        <div className={classes.side}>
          {!none && (
            <div className={`${classes.filter} ff-unlabeled`}>
              <SearchBox
                label="Search conversations"
                placeholder="Search conversations"
                value={search}
                onSearch={(text) => set({ search: text || undefined }, { replace: true })}
              />
              <ToggleChip
                checked={unread}
                onChange={(checked) => set({ unread: checked ? '1' : undefined })}
              >
                Unread
              </ToggleChip>
            </div>
          )}
          {/* A phone's list says the same in its numbers: there it is what 'Unread' opens. */}
          {(!phone || unread || jobId !== null) && (
            <UnreadBy
              userRole={userRole}
              dialogs={dialogs.data?.pages.flatMap(({ list }) => list) ?? []}
              jobId={jobId}
              onJob={(id) => set({ jobId: id === null ? undefined : String(id) })}
            />
          )}
          <Loaded query={dialogs} skeleton={<RowsSkeleton />}>
            {({ pages }) => {
              const list = pages.flatMap((page) => page.list);
              if (list.length === 0) return <NoDialogs userRole={userRole} narrowed={narrowed} />;
              return (
                <DialogList
                  dialogs={list}
                  openId={openId}
                  Status={DialogStatus}
                  onMore={dialogs.hasNextPage ? () => void dialogs.fetchNextPage() : undefined}
                  loadingMore={dialogs.isFetchingNextPage}
                />
              );
            }}
          </Loaded>
        </div>
        <div className={classes.main}>
          {live === 'off' && (
            <output className={classes.offline}>
              Not connected. New messages appear once you’re back online.
            </output>
          )}
          {openId === null ? (
            <p className={classes.choose}>Pick a conversation.</p>
          ) : (
            <DialogPane key={openId} dialogId={openId} />
          )}
        </div>
      </div>
    </Page>
  );
}

function NoDialogs({ userRole, narrowed }: { userRole: Role; narrowed: boolean }) {
  if (narrowed) return <EmptyState>No conversations found.</EmptyState>;
  return userRole === 'employer' ? (
    <EmptyState action={<LinkButton to="/management">See your applicants</LinkButton>}>
      You can message everyone who applied or accepted a bite.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
      Once you apply or accept a bite, you can message each other here.
    </EmptyState>
  );
}
