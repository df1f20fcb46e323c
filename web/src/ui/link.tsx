import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './link.module.css';

/** Props of a part of Mantine that is drawn as an anchor. */
export type AsAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/* A way elsewhere is not the current page, though the router says so of every address above it. */

/** A button that goes to a route: props of Mantine's Button and of the router's Link. */
export const LinkButton = createLink((props: AsAnchor<ButtonProps>) => (
  <Button component="a" {...props} aria-current={undefined} />
));
/** Linked words in a text. */
export const TextLink = createLink(Anchor<'a'>);

/** The way up, above a page's title. */
export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={classes.back} aria-current={undefined}>
    <IconArrowLeft size={18} aria-hidden />
    {children}
  </a>
));

/** A link that covers its card, so that the whole card can be clicked. */
export const CardLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={classes.cover}>
    {children}
  </a>
));
