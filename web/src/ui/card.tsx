import type { ComponentProps, ReactNode } from 'react';
import { gapOf, Grid, type Step } from './stack.tsx';
import classes from './card.module.css';

interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'div' | 'article' | 'li' | 'section' | 'aside';
  /** 'none' if the content reaches the edge. */
  padding?: 'none' | 'normal' | 'large';
  /** 'sunken' for secondary content. */
  tone?: 'surface' | 'sunken';
  /** Lifts under the pointer; put a CardLink inside. */
  interactive?: boolean;
  /** Children below each other, with this gap. */
  gap?: Step;
  children: ReactNode;
}

/** A surface with round corners. */
export function Card({
  as: Tag = 'div',
  padding = 'normal',
  tone = 'surface',
  interactive = false,
  gap,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...(rest as object)}
      className={`${classes.card} ${className ?? ''}`}
      data-padding={padding}
      data-tone={tone}
      data-interactive={interactive || undefined}
      data-stacked={gap && true}
      style={gap && { gap: gapOf(gap) }}
    />
  );
}

interface CardGridProps {
  /** Narrowest width of a card in px. */
  min?: number;
  children: ReactNode;
}

/** As many cards per row as fit. */
export const CardGrid = ({ min = 320, children }: CardGridProps) => (
  <Grid gap="4" min={min}>
    {children}
  </Grid>
);
