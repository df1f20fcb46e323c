import { useDialog } from '../../../slices/messenger/api/dialogs.ts';
import { Talk } from '../../../slices/messenger/components/thread.tsx';
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
      {(dialog) => (
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
          <Talk dialog={dialog} />
        </>
      )}
    </Loaded>
  </Card>
);
