import { useMemo } from 'react';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { leftPath, targetsOf, withPlaced } from './draft-moves.ts';
import { Lit } from './review-field.tsx';
import { useReview } from './review-state.ts';
import classes from './review.module.css';

/** Pieces shown at a time; placing one shows the next. */
const most = 40;

/** What of the file is in no field, and how to put it into one. */
export function NotPlaced() {
  const { draft, change } = useReview();
  const targets = useMemo(() => targetsOf(draft), [draft]);
  const { left } = draft;
  if (left.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Not placed">
      <h3>Not placed</h3>
      <Text dimmed size="s">
        Left out, unless you put it into a field.
      </Text>
      <ul>
        {left.slice(0, most).map((piece) => (
          <li key={leftPath(piece)}>
            <Lit path={leftPath(piece)}>
              <div className={classes.piece}>
                <Text breaks dir="auto">
                  {piece.text}
                </Text>
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
            </Lit>
          </li>
        ))}
      </ul>
      {left.length > most && <Text dimmed>And {left.length - most} more.</Text>}
    </Stack>
  );
}
