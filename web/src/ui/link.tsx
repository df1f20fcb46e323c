import { Anchor, Button, Menu } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './link.module.css';

/** A button that goes to a route: props of Mantine's Button and of the router's Link. */
export const LinkButton = createLink(Button<'a'>);
/** Linked words in a text. */
export const TextLink = createLink(Anchor<'a'>);
/** An entry of a menu that goes to a route. */
export const LinkMenuItem = createLink(Menu.Item<'a'>);

/** The way up, above a page's title. */
export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={classes.back}>
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
