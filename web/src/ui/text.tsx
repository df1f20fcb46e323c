import type { ComponentProps, ElementType } from 'react';
import classes from './text.module.css';

type Tag = 'p' | 'span' | 'div' | 'strong' | 'b' | 'li' | 'dd' | 'dt' | 'h2' | 'h3' | 'h4' | 'time';

interface Look {
  /** A step of tokens.css; without one, that of the element. */
  size?: '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  weight?: 'regular' | 'medium' | 'bold' | 'head';
  /** Stands behind what matters. */
  dimmed?: boolean;
  /** Further back, such as what is not there. */
  faint?: boolean;
  /** Breaks within a word that does not fit. */
  breaks?: boolean;
  /** In one line. */
  whole?: boolean;
  /** Digits of one width, for numbers under each other. */
  digits?: boolean;
}

type TextProps<As extends Tag> = Look & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Look | 'as' | 'className' | 'style'
  >;

/** Words in a size, weight and tone of the scale. */
export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { as, size, weight, dimmed, faint, breaks, whole, digits, ...rest } = props;
  const Element = (as ?? 'p') as ElementType;
  const looks = [
    dimmed && classes.dimmed,
    faint && classes.faint,
    breaks && classes.breaks,
    whole && classes.whole,
    digits && classes.digits,
  ];
  return (
    <Element
      {...rest}
      className={looks.filter(Boolean).join(' ') || undefined}
      style={{
        fontSize: size && `var(--text-${size})`,
        fontWeight: weight && `var(--weight-${weight})`,
      }}
    />
  );
}
