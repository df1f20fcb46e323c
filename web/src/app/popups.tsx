import { Modal } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import {
  forgetPopup,
  useOpenPopups,
  type OpenPopup,
  type PopupContent,
  type Popups,
} from '../lib/popup.ts';
import { ConfirmExitPopup } from '../ui/confirm-exit-popup.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';

interface Entry<Name extends keyof Popups> {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** May be lazy. */
  Content: ComponentType<PopupContent<Name>>;
}

/** Every popup there is. A slice that declares one does not compile until it stands here. */
export const popups: { [Name in keyof Popups]: Entry<Name> } = {
  confirmExit: { title: 'Leave without saving?', size: 'sm', Content: ConfirmExitPopup },
};

function Shown({ popup }: { popup: OpenPopup }) {
  const { title, size = 'md', Content } = popups[popup.name] as Entry<never>;
  const Body = Content as ComponentType<{ close: OpenPopup['close'] }>;
  return (
    <Modal
      opened={popup.opened}
      onClose={() => popup.close()}
      onExitTransitionEnd={() => forgetPopup(popup.key)}
      title={title}
      size={size}
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <Body {...popup.props} close={popup.close} />
      </Suspense>
    </Modal>
  );
}

/** Shows the open popups, the newest on top. */
export function PopupHost() {
  const open = useOpenPopups();
  return (
    <Modal.Stack>
      {open.map((popup) => (
        <Shown key={popup.key} popup={popup} />
      ))}
    </Modal.Stack>
  );
}
