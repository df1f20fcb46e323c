import type { ComponentType } from 'react';
import type { PopupContent, PopupProps, Popups } from '../../lib/popup.ts';

export interface PopupEntry<Name extends keyof Popups> {
  title: string | ((props: PopupProps<Name>) => string);
  size?: 'sm' | 'md' | 'lg' | 'xl';
  fullScreen?: true;
  /** What opens it does nothing with its result, so that it may be opened again after a reload. */
  alone?: true;
  /** May be a `lazyContent`. */
  Content: ComponentType<PopupContent<Name>>;
  /** What the style preview opens it with. */
  sample: PopupProps<Name>;
}

export type PopupEntries<Names extends keyof Popups> = { [Name in Names]: PopupEntry<Name> };
