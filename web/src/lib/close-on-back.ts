import { useBlocker } from '@tanstack/react-router';

/**
 * While an overlay is open, 'Back' closes it and stays on the page: on a phone it looks like a
 * page, and text typed in it would be lost.
 */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
  });
}
