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

export type Step = '0' | '05' | '1' | '2' | '3' | '4' | '5' | '6' | '8' | '10' | '12' | '16';
type Own<As extends Tag, Props> = Props & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Props | 'as' | 'className'
  >;

/** `12px 16px` of `3 4`. */
export const gapOf = (steps: string) =>
  steps
    .split(' ')
    .map((step) => (step === '0' ? '0' : `var(--space-${step})`))
    .join(' ');

interface BoxLook {
  /** A step of tokens.css, or one for top and bottom and one for the sides. */
  padding?: Step | `${Step} ${Step}`;
  /** A tinted box with round corners. */
  panel?: 'sunken' | 'red' | 'green';
  /** Takes the remaining space. */
  grow?: boolean;
}

/** Padding, panel and growth, shared by stacks and rows. */
const boxOf = ({ padding, panel, grow }: BoxLook) => ({
  attributes: { 'data-panel': panel, 'data-grow': grow || undefined },
  style: { padding: padding && gapOf(padding) },
});

interface StackLook extends BoxLook {
  /** A step of tokens.css. */
  gap: Step;
  /** Each as wide as its content. */
  align?: 'start' | 'center';
  /** Paler while the next page loads. */
  fading?: boolean;
}

/** Children below each other. */
export function Stack<As extends Tag = 'div'>(props: Own<As, StackLook>) {
  const { as, gap, align, padding, panel, grow, fading, style, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  const box = boxOf({ padding, panel, grow });
  return (
    <Element
      {...rest}
      {...box.attributes}
      {...(fading !== undefined && { 'data-fading': fading, 'aria-busy': fading })}
      className={classes.stack}
      data-align={align}
      style={{ gap: gapOf(gap), ...box.style, ...style }}
    />
  );
}

interface RowLook extends BoxLook {
  /** A step of tokens.css, or one between lines and one between columns. */
  gap: Step | `${Step} ${Step}`;
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Wraps to the next line if there is no room. */
  wrap?: boolean;
  /** The first and the last at the edges. */
  apart?: boolean;
  /** Centered in the line. */
  center?: boolean;
  /** A line below, except for the last child. */
  ruled?: boolean;
}

/** Children beside each other. */
export function Row<As extends Tag = 'div'>(props: Own<As, RowLook>) {
  const { as, gap, align, wrap, apart, center, ruled, padding, panel, grow, style, ...rest } =
    props;
  const Element = (as ?? 'div') as ElementType;
  const box = boxOf({ padding, panel, grow });
  return (
    <Element
      {...rest}
      {...box.attributes}
      className={classes.row}
      data-align={align}
      data-wrap={wrap || undefined}
      data-apart={apart || undefined}
      data-center={center || undefined}
      data-ruled={ruled || undefined}
      style={{ gap: gapOf(gap), ...box.style, ...style }}
    />
  );
}

interface GridLook {
  /** A step of tokens.css, or one between lines and one between columns. */
  gap: Step | `${Step} ${Step}`;
  /** Narrowest width of a column in px. */
  min: number;
  /** Few columns share the whole width. */
  fit?: boolean;
  /** Each as high as its content. */
  align?: 'start';
}

/** As many equal columns as fit. */
export function Grid<As extends Tag = 'div'>(props: Own<As, GridLook>) {
  const { as, gap, min, fit, align, style, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  const columns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(${min}px, 100%), 1fr))`;
  return (
    <Element
      {...rest}
      className={classes.grid}
      data-align={align}
      style={{ gap: gapOf(gap), gridTemplateColumns: columns, ...style }}
    />
  );
}

interface ColumnsLook {
  /** A step of tokens.css, or one between lines and one between columns. */
  gap: Step | `${Step} ${Step}`;
  /** Width in px of the right column, which is below the main one on less than a desktop. */
  aside: number;
  align?: 'start';
}

/** The main column, and one beside it. */
export function Columns<As extends Tag = 'div'>(props: Own<As, ColumnsLook>) {
  const { as, gap, aside, align, style, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      {...rest}
      className={classes.columns}
      data-align={align}
      style={{ '--aside': `${aside}px`, gap: gapOf(gap), ...style }}
    />
  );
}
