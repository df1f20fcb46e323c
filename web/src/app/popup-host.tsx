import { Modal } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { notify } from '../lib/notify.ts';
import { holdKey } from '../lib/pointer.ts';
import {
  forgetPopup,
  openPopup,
  takeLeftPopup,
  useOpenPopups,
  type OpenPopup,
  type Popup,
} from '../lib/popup.ts';
import { errorText } from '../lib/transport.ts';
import { popups } from './popups.ts';

/** For so long a press beside a popup, or on the button to close it, may be of the hand that opened it. */
const settlesAfterMs = 1_000;

type AnyPopup = Omit<Popup<never>, 'sample'>;

const Failed = ({ error }: { error: unknown }) => <p role="alert">{errorText(error)}</p>;

function Shown({ popup, covered }: { popup: OpenPopup; covered: boolean }) {
  const {
    title,
    size = 'md',
    fullScreen = false,
    height = 156,
    Content,
  } = popups[popup.name] as AnyPopup;
  const Body = Content as ComponentType<{ close: OpenPopup['close'] }>;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const contentHeight = typeof height === 'number' ? height : height(popup.props as never);
  const shownTitle = typeof title === 'string' ? title : title(popup.props as never);
  return (
    <Modal
      stackId={String(popup.key)}
      opened={popup.opened}
      inert={covered}
      onClose={() => popup.close()}
      onExitTransitionEnd={() => forgetPopup(popup.key)}
      title={shownTitle}
      size={size}
      fullScreen={fullScreen}
      closeOnClickOutside={settled}
      onFocusCapture={(event) => {
        // Until its content is there the button to close it has the focus.
        if (!settled && event.target.matches('.mantine-Modal-close')) holdKey(event.target);
      }}
      style={{ '--content-height': `${contentHeight}px` }}
    >
      {/* What fails in a popup leaves the page below as it is, and what was typed there. */}
      <CatchBoundary getResetKey={() => popup.key} errorComponent={Failed}>
        <Body {...popup.props} close={popup.close} />
      </CatchBoundary>
    </Modal>
  );
}

/** Reopens the popup that was open before a reload, or says that it can be reopened. */
function reopenLeft(): void {
  const left = takeLeftPopup();
  if (!left) return;
  const { title, alone } = popups[left.name] as AnyPopup;
  if (alone) {
    void openPopup(left.name, left.props as never);
    return;
  }
  const name = typeof title === 'string' ? title : title(left.props as never);
  void notify(`We had to reload the page. Please open “${name}” again.`);
}

/** Renders the open popups, newest on top; those below are inert. */
export function PopupHost() {
  const open = useOpenPopups();
  const top = open.findLast(({ opened }) => opened);
  useCloseOnBack(top !== undefined, () => top?.close());
  useEffect(reopenLeft, []);
  return (
    <Modal.Stack>
      {open.map((popup) => (
        <Shown key={popup.key} popup={popup} covered={popup.opened && popup !== top} />
      ))}
    </Modal.Stack>
  );
}
