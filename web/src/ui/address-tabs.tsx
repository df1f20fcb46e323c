import { Link, type LinkProps } from '@tanstack/react-router';
import { fromThere } from '../lib/came-from.ts';
import { firstPage, useSearchParams, type SearchParams } from '../lib/use-search-params.ts';
import classes from './address-tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: string;
  count?: number;
}

/** The tab in the address, or the first. */
export function useTab<Key extends string>(tabs: readonly [Tab<Key>, ...Tab<Key>[]], name = 'tab') {
  const { params } = useSearchParams();
  return (tabs.find((tab) => tab.key === params[name]) ?? tabs[0]).key;
}

interface AddressTabsProps<Key extends string> {
  /** Label for screen readers. */
  label: string;
  tabs: readonly [Tab<Key>, ...Tab<Key>[]];
  /** Name of the query parameter. */
  name?: string;
}

/**
 * The router would mark the first tab as current too, because the other addresses start with its
 * own.
 */
const alone = { exact: true, explicitUndefined: true };

/** With more tabs than fit on a phone, the current one scrolls into view. */
function bringIntoSight(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const right = tab.offsetLeft + tab.offsetWidth - strip.clientWidth;
  if (right > strip.scrollLeft) strip.scrollLeft = right;
}

interface TabStripProps<Key extends string> {
  /** Label for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  /** The link of a tab. */
  linkOf: (key: Key, place: number) => Pick<LinkProps, 'to' | 'search'>;
}

/** Tabs as links, with the count of each. */
export const TabStrip = <Key extends string>({
  label,
  tabs,
  current,
  linkOf,
}: TabStripProps<Key>) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map((tab, place) => (
      <Link
        key={tab.key}
        {...(tab.key === current && { ref: bringIntoSight })}
        {...linkOf(tab.key, place)}
        state={fromThere}
        resetScroll={false}
        className={classes.tab}
        activeProps={{}}
        activeOptions={alone}
        aria-current={tab.key === current ? 'page' : undefined}
        data-current={tab.key === current || undefined}
      >
        {tab.label}
        {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
      </Link>
    ))}
  </nav>
);

/** Tabs kept in the address; the first one is the address without the parameter. */
export function AddressTabs<Key extends string>({
  label,
  tabs,
  name = 'tab',
}: AddressTabsProps<Key>) {
  const current = useTab(tabs, name);
  const linkOf = (key: Key, place: number): Pick<LinkProps, 'to' | 'search'> => ({
    to: '.',
    search: (before: SearchParams) => ({
      ...before,
      ...firstPage,
      [name]: place === 0 ? undefined : key,
    }),
  });
  return <TabStrip label={label} tabs={tabs} current={current} linkOf={linkOf} />;
}
