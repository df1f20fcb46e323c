import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { Popup } from '../lib/popup.ts';
import { lazyPart } from './lazy-part.tsx';
import { PopupSkeleton } from './skeletons.tsx';

/** Moves focus into content that loaded late; before, only the close button could have it. */
function Arrived({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popup = content.current?.closest('[role=dialog]');
    const first = content.current?.querySelector<HTMLElement>('[data-autofocus]');
    const active = document.activeElement;
    if (popup?.contains(active) && !content.current?.contains(active)) first?.focus();
  }, []);
  return (
    <div ref={content} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** A popup's content, loaded on first use; a page that has to reload for it reopens the popup. */
const lazyContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(
    async () => {
      const Content = await load();
      return function ArrivedContent(props: Props) {
        return (
          <Arrived>
            <Content {...props} />
          </Arrived>
        );
      };
    },
    <PopupSkeleton />,
  );

type Body<Props extends object, Result> =
  | Pick<Popup<Props, Result>, 'Content'>
  | { load: () => Promise<Popup<Props, Result>['Content']> };

/**
 * A popup, defined beside its component. `load` brings the component on first use; a `Content` is
 * there from the start, and opens without a network. The variable's type says props and result.
 */
export function definePopup<Props extends object, Result>(
  popup: NoInfer<Omit<Popup<Props, Result>, 'Content'> & Body<Props, Result>>,
): Popup<Props, Result> {
  if ('Content' in popup) return popup;
  const { load, ...shown } = popup;
  return { ...shown, Content: lazyContent(load) };
}
