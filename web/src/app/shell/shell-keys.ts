import type { Role } from '@fourfold/contract/account/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '../../lib/keys.ts';
import { openPopup } from '../../lib/popup.ts';
import { useAreas } from './areas.ts';

const apple = /mac|iphone|ipad/i.test(navigator.userAgent);
export const searchKey = apple ? '⌘ K' : 'Ctrl K';

/** After 'g' a letter is the name of an area, for this long. */
const goMs = 1_500;

const pageSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  );

/** The keys of every page: search everything, the page's search, the list of keys, areas. */
export function useShellKeys(role: Role | null, search: () => void): void {
  const navigate = useNavigate();
  const areas = useAreas(role);
  const goUntil = useRef(0);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((apple ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k') {
      // In a text with marks these keys make a link.
      if (event.target instanceof Element && event.target.closest('[contenteditable]')) return;
      // The browser's own search bar, in some browsers.
      event.preventDefault();
      search();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog]')) return;
    const area = areas.find(({ key }) => key === event.key);
    if (performance.now() < goUntil.current && area) {
      goUntil.current = 0;
      // On the board some of these letters are moves.
      event.stopPropagation();
      void navigate({ to: area.to });
      return;
    }
    goUntil.current = event.key === 'g' ? performance.now() + goMs : 0;
    if (event.key === '?') void openPopup('keys', {});
    if (event.key !== '/') return;
    event.preventDefault();
    const field = pageSearch();
    if (!field) search();
    field?.focus();
    field?.select();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    // Before the keys of a page.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
