import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';

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

/** As high as the content, see entry.ts. */
const Coming = () => (
  <div style={{ height: 'var(--content-height)', overflow: 'hidden' }}>
    <FormSkeleton fields={8} />
  </div>
);

/** A popup's content, loaded on first use; a page that has to reload for it reopens the popup. */
export const lazyContent = <Props extends object>(
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
    <Coming />,
  );
