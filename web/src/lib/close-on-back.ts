import { useBlocker } from '@tanstack/react-router';

/**
 * While something lies over the page, 'Back' closes it and leads nowhere: on a phone it looks like a
 * page, and what was typed in it would go with the page below.
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
