import type { Role } from '@fourfold/contract/account/schema.ts';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useCameFrom } from '../../lib/came-from.ts';
import { Bell } from '../../slices/notification/components/bell.tsx';
import { useUnread } from '../../slices/messenger/api/unread.ts';
import { Mark, Wordmark } from '../../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isCurrent, useAreas } from './areas.ts';
import classes from './navigation.module.css';
import { RoleSwitch } from './role-switch.tsx';
import { searchKey } from './shell-keys.ts';

/** Side bar on a desktop, rail on a tablet, top and bottom bar on a phone. */
export function Navigation({ role, onSearch }: { role: Role | null; onSearch: () => void }) {
  const { pathname } = useLocation();
  // A person's page, and a comparison, belong to the list that they were opened from.
  const from = useCameFrom()?.href.split('?')[0];
  const place = /^\/(candidates\/\d|compare$)/.test(pathname) ? (from ?? pathname) : pathname;
  const shown = useAreas(role);
  const unread = useUnread(role ?? 'candidate').data?.unreadMessages ?? 0;
  return (
    // No header: the popups have one each, and a page should have one banner at most.
    <nav aria-label="Main" className={classes.bar}>
      <Link to="/" className={classes.logo} aria-label="Fourfold, home">
        <span className={classes.wordmark}>
          <Wordmark />
        </span>
        <span className={classes.mark}>
          <Mark size={36} />
        </span>
      </Link>
      <button
        type="button"
        className={classes.search}
        title={`Search everything (${searchKey})`}
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span>Search</span>
        <kbd aria-hidden>{searchKey}</kbd>
      </button>
      <Bell role={role} />
      <div className={classes.areas}>
        {shown.map((area) => (
          <Link
            key={area.to}
            to={area.to}
            className={classes.area}
            // A person's address is below '/candidates', wherever they were opened from.
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={isCurrent(area, place) ? 'page' : undefined}
            data-roomy={area.roomy}
          >
            <area.Icon size={22} stroke={1.75} aria-hidden />
            <span>{area.label}</span>
            {area.to === '/chat' && unread > 0 && (
              <span className={classes.unread}>
                {unread > 99 ? '99+' : unread}
                <span className="ff-hidden"> unread</span>
              </span>
            )}
          </Link>
        ))}
      </div>
      <div className={classes.foot}>
        <div className={classes.roles}>
          <RoleSwitch role={role} />
        </div>
        <AccountMenu role={role} />
      </div>
    </nav>
  );
}
