import type { ComponentProps, ElementType } from 'react';
import classes from './text.module.css';

type Tag =
  | 'p'
  | 'span'
  | 'div'
  | 'strong'
  | 'b'
  | 'li'
  | 'dd'
  | 'dt'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'time'
  | 'blockquote'
  | 'output';

interface Look {
  /** A step of tokens.css; by default the element's own size. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';
  weight?: 'regular' | 'medium' | 'bold' | 'head';
  /** The full color, within dimmed words. */
  ink?: boolean;
  /** Secondary text. */
  dimmed?: boolean;
  /** Even weaker, such as placeholders. */
  faint?: boolean;
  /** Breaks within a word that does not fit. */
  breaks?: boolean;
  /** Never wraps. */
  whole?: boolean;
  /** One line, cut off with an ellipsis. */
  cut?: boolean;
  /** Cut off after this many lines. */
  lines?: number;
  /** In the font and weight of headings. */
  head?: boolean;
  /** Lines close together, as in headings. */
  tight?: boolean;
  center?: boolean;
  /** An error message. */
  wrong?: boolean;
  /** Digits of equal width, for numbers below each other. */
  digits?: boolean;
}

type TextProps<As extends Tag> = Look & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Look | 'as' | 'className' | 'style'
  >;

/** Text in a size, weight and tone of the scale. */
export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { as, size, weight, lines, ...others } = props;
  const { ink, dimmed, faint, breaks, whole, cut, head, tight, center, wrong, digits, ...rest } =
    others;
  const Element = (as ?? 'p') as ElementType;
  const looks = [
    ink && classes.ink,
    dimmed && classes.dimmed,
    faint && classes.faint,
    breaks && classes.breaks,
    whole && classes.whole,
    cut && classes.cut,
    lines && classes.lines,
    head && classes.head,
    tight && classes.tight,
    center && classes.center,
    wrong && classes.wrong,
    digits && classes.digits,
  ];
  return (
    <Element
      {...rest}
      className={looks.filter(Boolean).join(' ') || undefined}
      style={{
        fontSize: size && `var(--text-${size})`,
        fontWeight: weight && `var(--weight-${weight})`,
        WebkitLineClamp: lines,
      }}
    />
  );
}
