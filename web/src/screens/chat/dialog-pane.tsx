import type { Dialog, Message } from '@fourfold/contract/messenger/schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconBan, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fromHere } from '../../lib/came-from.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { blockCompany, blockPerson } from '../../slices/company/api/block.ts';
import { useDialog } from '../../slices/messenger/api/dialogs.ts';
import { loadOlder, useFoundMessages, useThread } from '../../slices/messenger/api/messages.ts';
import { Talk } from '../../slices/messenger/components/thread.tsx';
import { lastWritten } from '../../slices/messenger/components/times.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './chat-screen.module.css';
import { DialogStatus } from './dialog-status.tsx';

/** One dialog: the person and the job, the messages, and the composer. */
export function DialogPane({ dialogId }: { dialogId: number }) {
  const dialog = useDialog(dialogId);
  return (
    <Loaded query={dialog} skeleton={<ListSkeleton cards={3} />}>
      {(one) => <Pane dialog={one} />}
    </Loaded>
  );
}

function Pane({ dialog }: { dialog: Dialog }) {
  const thread = useThread(dialog.id);
  const { params, set } = useSearchParams();
  const find = params['find'] ?? '';
  const [searching, setSearching] = useState(find !== '');
  const [shown, setShown] = useState<number | null>(null);
  const show = async ({ number }: Message) => {
    const first = thread.data?.list[0]?.number ?? 1;
    if (number < first) await loadOlder(dialog.id, number);
    setShown(number);
  };
  return (
    <section aria-label={`Conversation with ${dialog.other.name}`} className={classes.pane}>
      <header className={classes.header}>
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.back}
          aria-label="Back to the conversations"
          onClick={() => set({ dialog: undefined, find: undefined })}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Avatar
          name={dialog.other.name}
          url={dialog.other.picture?.url}
          shape={dialog.userRole === 'candidate' ? 'square' : 'round'}
          size={40}
        />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <OtherLink dialog={dialog} />
          </h2>
          <p className={classes.about}>
            <JobLink dialog={dialog} />
            <DialogStatus dialog={dialog} />
          </p>
        </div>
        <BlockOther dialog={dialog} />
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={searching ? 'Close the search' : 'Search this conversation'}
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching);
            set({ find: undefined }, { replace: true });
          }}
        >
          {searching ? <IconX size={20} aria-hidden /> : <IconSearch size={20} aria-hidden />}
        </ActionIcon>
      </header>
      {searching && (
        <Found
          dialog={dialog}
          search={find}
          onSearch={(text) => set({ find: text || undefined }, { replace: true })}
          onShow={(message) => void show(message)}
        />
      )}
      <Talk dialog={dialog} shown={shown} />
    </section>
  );
}

/** Blocks the company, or the person for the company; afterwards the conversation is not listed. */
function BlockOther({ dialog: { userRole, other, company } }: { dialog: Dialog }) {
  const { id, name } = company;
  if (id === null) return null;
  const { candidateId } = other;
  if (userRole === 'employer' && candidateId === null) return null;
  const block = () =>
    userRole === 'candidate'
      ? blockCompany({ id, name })
      : blockPerson(id, { id: candidateId ?? 0, name: other.name });
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title="Block"
      aria-label={`Block ${other.name}`}
      onClick={() => void block()}
    >
      <IconBan size={20} aria-hidden />
    </ActionIcon>
  );
}

/** The person's CV for the employer; the company for the candidate. */
function OtherLink({ dialog: { other, userRole, job, company } }: { dialog: Dialog }) {
  if (userRole === 'employer' && other.candidateId !== null)
    return (
      <TextLink
        underline="hover"
        to="/candidates/$candidateId"
        params={{ candidateId: other.candidateId }}
        search={{ jobId: job.id === null ? undefined : String(job.id) }}
        state={fromHere}
      >
        {other.name}
      </TextLink>
    );
  if (userRole === 'candidate' && company.id !== null)
    return (
      <TextLink underline="hover" to="/companies/$id" params={{ id: company.id }}>
        {other.name}
      </TextLink>
    );
  return <bdi>{other.name}</bdi>;
}

function JobLink({ dialog: { userRole, job, company } }: { dialog: Dialog }) {
  if (job.id === null) return <bdi>{job.name}</bdi>;
  return userRole === 'candidate' ? (
    <TextLink underline="hover" to="/jobs/$jobId" params={{ jobId: job.id }}>
      {job.name}
    </TextLink>
  ) : company.id === null ? (
    <bdi>{job.name}</bdi>
  ) : (
    <TextLink
      underline="hover"
      to="/management/$companyId"
      params={{ companyId: company.id }}
      search={{ jobId: String(job.id) }}
    >
      {job.name}
    </TextLink>
  );
}

interface FoundProps {
  dialog: Dialog;
  search: string;
  onSearch: (text: string) => void;
  onShow: (message: Message) => void;
}

/** Messages with a text; choosing one scrolls to it. */
function Found({ dialog, search, onSearch, onShow }: FoundProps) {
  const found = useFoundMessages(dialog.id, search);
  return (
    <search className={classes.find}>
      <SearchBox label="Search this conversation" value={search} onSearch={onSearch} />
      {search !== '' && found.data && (
        <>
          <output className={classes.count}>
            {found.data.count === 0
              ? 'Nothing found.'
              : `${found.data.count.toLocaleString('en-US')} found, the latest first`}
          </output>
          <ul className={classes.found}>
            {found.data.list.map((message) => (
              <li key={message.id}>
                <button type="button" className={classes.hit} onClick={() => onShow(message)}>
                  <span className={classes.hitText} dir="auto">
                    {message.text}
                  </span>
                  <Text as="span" faint size="s">
                    {message.from === dialog.userRole ? 'You' : dialog.other.name} ·{' '}
                    {lastWritten(message.sentDate)}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </search>
  );
}
