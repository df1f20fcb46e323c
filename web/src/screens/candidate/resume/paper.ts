import { useEffect } from 'react';
import './paper.css';

const scheme = 'data-mantine-color-scheme';

/** Printing uses dark text on white, whatever the color scheme. */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const after = () => {
      if (onScreen !== null) root.setAttribute(scheme, onScreen);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
