import { useDialog } from '../../../slices/messenger/api/dialogs.ts';
import { useThread } from '../../../slices/messenger/api/messages.ts';
import { Composer } from '../../../slices/messenger/components/composer.tsx';
import { Messages } from '../../../slices/messenger/components/thread.tsx';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import classes from './person.module.css';

/** The conversation with a person, beside what is known of them. */
export const Conversation = ({ dialogId }: { dialogId: number }) => (
  <Card as="section" padding="none" className={classes.box} aria-label="Conversation">
    <Loaded query={useDialog(dialogId)} skeleton={<ListSkeleton cards={3} />}>
      {(dialog) => <Talk dialog={dialog} />}
    </Loaded>
  </Card>
);

function Talk({ dialog }: { dialog: Dialog }) {
  const thread = useThread(dialog.id);
  return (
    <>
      <Row gap="2" apart padding="3 5" ruled>
        <span>
          With <bdi>{dialog.other.name}</bdi>
        </span>
        <TextLink
          to="/chat/$role"
          params={{ role: 'employer' }}
          search={{ dialog: String(dialog.id) }}
        >
          Open in Messages
        </TextLink>
      </Row>
      <Loaded query={thread} skeleton={<ListSkeleton cards={4} />}>
        {(data) => <Messages dialog={dialog} thread={data} shown={null} />}
      </Loaded>
      {dialog.open ? (
        <Composer dialogId={dialog.id} to={dialog.other.name} />
      ) : (
        <p className={classes.closed}>
          This account was deleted, so you can’t send messages here anymore.
        </p>
      )}
    </>
  );
}
