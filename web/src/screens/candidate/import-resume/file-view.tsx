import type { ReadResume } from '@fourfold/resume-reader';
import { memo, useEffect, useMemo, useRef } from 'react';
import { pathsOfWords, wordsOf } from './draft-moves.ts';
import classes from './import-resume.module.css';
import { useReview } from './review-state.ts';

type Words = ReadResume['document']['words'];
interface Numbered {
  id: number;
  word: Words[number];
}

/** More would be slow to draw; no CV has as many. */
const mostWords = 8_000;

/** The words of one page in their places, drawn once. */
const Sheet = memo(({ words }: { words: readonly Numbered[] }) =>
  words.map(({ id, word: { text, x, y, width, size } }) => (
    <text
      key={id}
      data-word={id}
      x={x}
      y={y}
      fontSize={size}
      {...(text.length > 1 ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {text}
    </text>
  )),
);

/** What the file says, in its own layout; pointing at its words lights their field. */
export function FileView({ pages, words }: ReadResume['document']) {
  const { draft, lit, light, goTo } = useReview();
  const box = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const paths = useMemo(() => pathsOfWords(draft), [draft]);
  const parts = useMemo(() => {
    const numbered = words.slice(0, mostWords).map((word, id) => ({ id, word }));
    const byPart = Map.groupBy(numbered, ({ word }) => (pages.length > 0 ? word.page : word.y));
    return [...byPart].toSorted(([one], [other]) => one - other);
  }, [pages, words]);
  const litWords = new Set(lit === null ? [] : wordsOf(draft, lit));

  // A field's words come into sight; the page stays where the pointer is on it.
  useEffect(() => {
    const inner = box.current;
    const first = inner?.querySelector('[data-shown]');
    if (lit === null || !inner || !first || byPointer.current) return;
    const [outer, word] = [inner.getBoundingClientRect(), first.getBoundingClientRect()];
    const margin = outer.height / 4;
    if (word.top < outer.top) inner.scrollTop += word.top - outer.top - margin;
    else if (word.bottom > outer.bottom) inner.scrollTop += word.bottom - outer.bottom + margin;
  }, [lit]);

  useEffect(() => {
    const inner = box.current;
    if (!inner) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const pathAt = ({ target }: Event) => {
      const word = target instanceof Element ? target.getAttribute('data-word') : null;
      return word === null ? undefined : paths.get(Number(word));
    };
    const point = (event: Event) => {
      const path = pathAt(event);
      if (path !== undefined) light(path);
    };
    const own = (isOwn: boolean) => () => {
      byPointer.current = isOwn;
    };
    inner.addEventListener('pointerenter', own(true), { signal });
    inner.addEventListener('pointerleave', own(false), { signal });
    inner.addEventListener('pointerover', point, { signal });
    const open = (event: Event) => {
      const path = pathAt(event);
      if (path !== undefined) goTo(path);
    };
    inner.addEventListener('click', open, { signal });
    return () => ended.abort();
  }, [paths, light, goTo]);

  return (
    // Scrolled by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={classes.box} aria-label="Your file" tabIndex={0}>
      {pages.length > 0 ? (
        parts.map(([page, all]) => (
          <svg
            key={page}
            className={classes.page}
            viewBox={`0 0 ${pages[page]?.width ?? 0} ${pages[page]?.height ?? 0}`}
            role="img"
            aria-label={`Page ${page + 1}`}
          >
            {all.map(({ id, word: { x, y, width, size } }) =>
              litWords.has(id) ? (
                <rect
                  key={id}
                  data-shown={id}
                  x={x - 1}
                  y={y - size * 0.9}
                  width={width + 2}
                  height={size * 1.2}
                  rx={2}
                />
              ) : null,
            )}
            <Sheet words={all} />
          </svg>
        ))
      ) : (
        <div className={classes.text}>
          {parts.map(([line, all]) => (
            <p key={line}>
              {all.map(({ id, word }) => (
                <span key={id} data-word={id} data-shown={litWords.has(id) ? id : undefined}>
                  {word.text}{' '}
                </span>
              ))}
            </p>
          ))}
        </div>
      )}
      {words.length > mostWords && (
        <p className={classes.rest}>The first {mostWords.toLocaleString('en-US')} words.</p>
      )}
    </section>
  );
}
