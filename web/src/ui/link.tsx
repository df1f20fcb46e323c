import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { titles } from '../lib/known-title.ts';
import classes from './link.module.css';

/** Props of a Mantine component that renders as an anchor. */
export type AsAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/*
 * These links never count as the current page, although the router says so for every parent
 * address.
 */

/** A button that links to a route: props of Mantine's Button and of the router's Link. */
export const LinkButton = createLink((props: AsAnchor<ButtonProps>) => (
  <Button component="a" {...props} aria-current={undefined} />
));
/** A link within text. */
export const TextLink = createLink(Anchor<'a'>);

/** The link back, above a page's title. */
export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={classes.back} aria-current={undefined}>
    <IconArrowLeft size={18} aria-hidden />
    <bdi>{children}</bdi>
  </a>
));

/** A link that covers its card, so that the whole card can be clicked. */
export const CardLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} {...titles} className={classes.cover} dir="auto">
    {children}
  </a>
));
