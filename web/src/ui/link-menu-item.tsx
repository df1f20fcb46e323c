import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AsAnchor } from './link.tsx';

/**
 * A menu entry that links to a route. Apart from the other links, because the login page has no
 * menu.
 */
export const LinkMenuItem = createLink((props: AsAnchor<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
