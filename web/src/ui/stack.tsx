import type { ComponentProps, ElementType } from 'react';
import classes from './stack.module.css';

type Tag =
  | 'div'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset';

type Step = '0' | '05' | '1' | '2' | '3' | '4' | '5' | '6' | '8' | '10' | '12' | '16';
type Own<As extends Tag, Props> = Props & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Props | 'as' | 'className'
  >;

/** `12px 16px` of `3 4`. */
const gapOf = (steps: string) =>
  steps
    .split(' ')
    .map((step) => (step === '0' ? '0' : `var(--space-${step})`))
    .join(' ');

interface StackLook {
  /** A step of tokens.css. */
  gap: Step;
  /** Each as wide as it is, rather than as wide as all. */
  align?: 'start';
  /** Takes the room that is left. */
  grow?: boolean;
}

/** Things under each other. */
export function Stack<As extends Tag = 'div'>(props: Own<As, StackLook>) {
  const { as, gap, align, grow, style, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      {...rest}
      className={classes.stack}
      data-align={align}
      data-grow={grow || undefined}
      style={{ gap: gapOf(gap), ...style }}
    />
  );
}

interface RowLook {
  /** A step of tokens.css, or one between lines and one between columns. */
  gap: Step | `${Step} ${Step}`;
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Goes on in the next line where there is no room. */
  wrap?: boolean;
  /** The first and the last at the edges. */
  apart?: boolean;
  /** Takes the room that is left. */
  grow?: boolean;
}

/** Things beside each other. */
export function Row<As extends Tag = 'div'>(props: Own<As, RowLook>) {
  const { as, gap, align, wrap, apart, grow, style, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      {...rest}
      className={classes.row}
      data-align={align}
      data-grow={grow || undefined}
      data-wrap={wrap || undefined}
      data-apart={apart || undefined}
      style={{ gap: gapOf(gap), ...style }}
    />
  );
}
