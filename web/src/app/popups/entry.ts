import type { ComponentType } from 'react';
import type { PopupContent, PopupProps, Popups } from '../../lib/popup.ts';

export interface PopupEntry<Name extends keyof Popups> {
  title: string | ((props: PopupProps<Name>) => string);
  size?: 'sm' | 'md' | 'lg' | 'xl';
  fullScreen?: true;
  /** Of what it shows, in px on a desktop: its skeleton is as high, so that the popup does not jump. */
  height?: number;
  /** Its opener ignores the result, so it may reopen after a reload. */
  alone?: true;
  /** May be a `lazyContent`. */
  Content: ComponentType<PopupContent<Name>>;
}

export type PopupEntries<Names extends keyof Popups> = { [Name in Names]: PopupEntry<Name> };
