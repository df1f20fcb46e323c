import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ImportDraft } from './draft.ts';
import { leftPath, targetsOf, withPlaced } from './draft-moves.ts';
import { Lit } from './review-field.tsx';
import { useReview } from './review-state.ts';
import classes from './review.module.css';

/** Pieces shown at a time; placing one shows the next. */
const most = 40;

/** Where a piece is to go; it takes the focus of the button that it stands in for. */
function Targets({ piece }: { piece: ImportDraft['left'][number] }) {
  const { draft, change } = useReview();
  const targets = useMemo(() => targetsOf(draft), [draft]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <SearchSelect
        label={<span className="ff-hidden">{`Put “${piece.text}” into`}</span>}
        placeholder="Put into…"
        items={targets}
        value={null}
        onChange={(target) => {
          if (target !== null) change(withPlaced(draft, piece, target));
        }}
      />
    </div>
  );
}

/** What of the file is in no field, and how to put it into one. */
export function NotPlaced() {
  const { draft, unfolded, unfold } = useReview();
  const [placing, setPlacing] = useState<string | null>(null);
  const { left } = draft;
  const isOpen = unfolded.has('left');
  if (left.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Not placed">
      <Row gap="2 4" apart wrap>
        <h3>Not placed</h3>
        <Button
          variant="default"
          aria-expanded={isOpen}
          data-source="left"
          onClick={() => unfold('left', !isOpen)}
        >
          {isOpen ? 'Fold' : `Look at ${count(left.length, 'line')}`}
        </Button>
      </Row>
      <Text dimmed size="s">
        Lines of your file that are in no field. They are left out, unless you put them into one.
      </Text>
      {isOpen && (
        <ul>
          {left.slice(0, most).map((piece) => {
            const path = leftPath(piece);
            return (
              <li key={path}>
                <Lit path={path}>
                  <div className={classes.piece}>
                    <Text breaks dir="auto">
                      {piece.text}
                    </Text>
                    {placing === path ? (
                      <Targets piece={piece} />
                    ) : (
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={`Put into…: ${piece.text}`}
                        onClick={() => setPlacing(path)}
                      >
                        Put into…
                      </Button>
                    )}
                  </div>
                </Lit>
              </li>
            );
          })}
        </ul>
      )}
      {isOpen && left.length > most && <Text dimmed>And {left.length - most} more.</Text>}
    </Stack>
  );
}
