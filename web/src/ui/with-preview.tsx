import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { idsIn } from '../lib/address-list.ts';
import { samePage } from '../lib/came-from.ts';
import { useKeys, usePageKeys, type Keys } from '../lib/keys.ts';
import { media } from '../lib/media.ts';
import { stringifySearch, useSearchParams, type SearchParams } from '../lib/use-search-params.ts';
import { Card } from './card.tsx';
import { Previewed } from './previewed.ts';
import { ResultSkeleton } from './result-card.tsx';
import { LinesSkeleton } from './skeletons.tsx';
import { Stack } from './stack.tsx';
import classes from './with-preview.module.css';

interface WithPreviewProps {
  /** Names the preview for screen readers. */
  label: string;
  /** Of the listed items, in their order. */
  ids: readonly number[];
  /** The list still shows another page than the address names. */
  fading: boolean;
  /** ResultCards, and what belongs to them. */
  list: ReactNode;
  /** The preview of one of them. */
  children: (id: number) => ReactNode;
}

/**
 * A list; from 1,600 px on with one of its items beside it, which the address names (`open`). A
 * click shows another one there, arrow keys walk, and Enter opens the item's page.
 */
export function WithPreview(props: WithPreviewProps) {
  const beside = useMediaQuery(media.fromPreview, undefined, { getInitialValueInEffect: false });
  return beside ? <Pair {...props} /> : props.list;
}

const keys: Keys = [
  ['↓ or J', 'Preview the next one'],
  ['↑ or K', 'Preview the previous one'],
  ['Enter', 'Open its page'],
];
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
/** The link of a card, by which it is opened. */
const cardLink = ':is(h2, h3, h4) a';

function Pair({ label, ids, fading, list, children }: WithPreviewProps) {
  const { params } = useSearchParams();
  const navigate = useNavigate();
  const cards = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const first = useFirst(stringifySearch({ ...params, open: undefined }), ids, fading);
  const shown = idsIn(params['open'])[0] ?? first;
  const show = (id: number, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: SearchParams) => ({ ...before, open: String(id) }),
      state: samePage,
      replace,
      resetScroll: false,
    });

  usePageKeys('Search results', keys);
  useKeys((key) => {
    const step = steps[key];
    if (step === undefined || pane.current?.contains(document.activeElement)) return undefined;
    const id = ids[(shown === null ? -1 : ids.indexOf(shown)) + step];
    if (id === undefined) return undefined;
    return () => {
      show(id, true);
      const card = cards.current?.querySelector(`[data-item="${id}"]`);
      card?.querySelector<HTMLElement>(cardLink)?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    };
  });

  /** A key opens the item's page, and with another button or a modifier the browser acts. */
  const click = (event: MouseEvent) => {
    const { target, detail, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (detail === 0 || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest(cardLink) : null;
    const id = Number(link?.closest<HTMLElement>('[data-item]')?.dataset['item']);
    if (!id) return;
    event.preventDefault();
    show(id, id === shown);
  };

  return (
    <div className={classes.pair} data-pair>
      <div ref={cards} className={classes.list} onClickCapture={click}>
        <Previewed value={shown}>{list}</Previewed>
      </div>
      <Card
        as="section"
        tone="sunken"
        padding="none"
        className={classes.pane}
        aria-label={label}
        ref={pane}
      >
        {shown !== null && <div key={shown}>{children(shown)}</div>}
      </Card>
    </div>
  );
}

/** What is shown before anything is chosen: the first, and still the same one when the list changes. */
function useFirst(address: string, ids: readonly number[], fading: boolean): number | null {
  const [first, setFirst] = useState<{ address: string; id: number } | null>(null);
  const [id] = ids;
  if (first?.address === address || fading || id === undefined) return first?.id ?? null;
  setFirst({ address, id });
  return id;
}

/** A preview on its way. */
export const PreviewSkeleton = () => (
  <Stack gap="6">
    <Card>
      <LinesSkeleton lines={5} />
    </Card>
    <Card>
      <LinesSkeleton lines={6} />
    </Card>
  </Stack>
);

/** Cards on their way, with the room of the preview beside them. */
export const WithPreviewSkeleton = () => (
  <div className={classes.pair} data-pair>
    <ResultSkeleton />
    <Card tone="sunken" padding="none" className={`${classes.pane} ${classes.coming}`}>
      <PreviewSkeleton />
    </Card>
  </div>
);
