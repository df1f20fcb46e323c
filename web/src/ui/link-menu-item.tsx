import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AsAnchor } from './link.tsx';

/** An entry of a menu that goes to a route. Apart from the other links: the login page has no menu. */
export const LinkMenuItem = createLink((props: AsAnchor<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
