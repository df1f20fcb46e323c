import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { type Band, bands } from '@fourfold/contract/matching/bands.ts';
import { ActionIcon, Select, Switch } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconKeyboard,
  IconLayoutKanban,
  IconTable,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useMay } from '../../../blocks/company/use-may.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { useSearchParams, type SearchParams } from '../../../lib/use-search-params.ts';
import { changeJobSettings } from '../../../slices/job/api/own-job.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { AssignedFilter } from '../../../slices/application/api/columns.ts';
import { ordersOf, usual } from './applicant-orders.ts';
import classes from './toolbar.module.css';
import { type Keys, usePageKeys } from '../../../lib/keys.ts';
import { openPopup } from '../../../lib/popup.ts';
import { movesWithKeys } from '../../../slices/application/components/status-words.ts';

const keys: Keys = [
  ['J', 'Next card'],
  ['K', 'Previous card'],
  ['← →', 'Next or previous column'],
  ['V', 'View the person'],
  ...movesWithKeys.map(({ key, button }) => [key.toUpperCase(), button] as const),
  ['A', 'Assign yourself, in a team'],
  ['X', 'Select'],
  ['U', 'Undo the last move'],
  ['Esc', 'Clear the selection'],
];

/** The button for the list of keyboard shortcuts, with those of the board in it. */
function KeysHelp() {
  usePageKeys('Board', keys);
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={() => void openPopup('keys', {})}
    >
      <IconKeyboard size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface ToolbarProps {
  job: JobCard;
  view: 'board' | 'table';
  band: readonly Band[];
  sort: ApplicantOrder;
  counts: Record<Band, number> | undefined;
  assigned: AssignedFilter | undefined;
  /** Shortcuts only work on the board. */
  withKeys: boolean;
}

const bandWords: Record<Band, string> = {
  exceed: 'Exceed',
  meet: 'Meet',
  doNotMeet: 'Do not meet',
};

/** The toolbar for narrow screens: a button at the end of a line, and its panel below. */
export function FoldedToolbar(props: ToolbarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = props.band.length > 0 || props.assigned !== undefined || props.sort !== usual;
  return (
    <>
      <ActionIcon
        className={classes.fold ?? ''}
        variant="default"
        size={44}
        aria-label={set ? 'View and filters, some are set' : 'View and filters'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-set={set || undefined}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </ActionIcon>
      {open && (
        <div id={id} className={classes.unfolded}>
          <Toolbar {...props} />
        </div>
      )}
    </>
  );
}

/** Board or table, bands, order, blind review. */
export function Toolbar({ job, view, band, assigned, sort, counts, withKeys }: ToolbarProps) {
  const { set } = useSearchParams();
  const may = useMay();
  const toggle = (one: Band) =>
    set({
      band: (band.includes(one) ? band.filter((other) => other !== one) : [...band, one]).join(','),
    });
  return (
    <Row gap="3" wrap>
      <nav className={classes.views} aria-label="View">
        <ViewLink view="board" current={view === 'board'} />
        <ViewLink view="table" current={view === 'table'} />
      </nav>
      {job.withoutScores ? (
        <Text dimmed>Reviewed without scores</Text>
      ) : (
        <fieldset className={classes.bands} aria-label="Requirements">
          {bands.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.band}
              data-band={one}
              aria-pressed={band.includes(one)}
              onClick={() => toggle(one)}
            >
              {bandWords[one]} <span>{counts?.[one].toLocaleString('en-US')}</span>
            </button>
          ))}
        </fieldset>
      )}
      {job.assigned && (
        <fieldset className={classes.bands} aria-label="Assigned">
          {assignedFilters.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classes.band}
              data-plain
              aria-pressed={assigned === value}
              onClick={() => set({ assigned: assigned === value ? undefined : value })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.end}>
        {may(job.company.id, 'job.settings') && <BlindSwitch job={job} />}
        <Select
          className={classes.sort ?? ''}
          aria-label="Sort by"
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          data={ordersOf(view, job.withoutScores)}
          value={sort}
          allowDeselect={false}
          onChange={(value) =>
            set({
              sort: value === usual ? undefined : (value ?? undefined),
              reverse: undefined,
            })
          }
        />
        {withKeys && <KeysHelp />}
      </div>
    </Row>
  );
}

const assignedFilters = [
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const;

const views = {
  board: { label: 'Board', Icon: IconLayoutKanban },
  table: { label: 'Table', Icon: IconTable },
};

function ViewLink({ view, current }: { view: 'board' | 'table'; current: boolean }) {
  const { label, Icon } = views[view];
  return (
    <Link
      to="."
      search={(before: SearchParams) => ({
        ...before,
        page: undefined,
        view: view === 'board' ? undefined : view,
      })}
      className={classes.view}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
      resetScroll={false}
    >
      <Icon size={18} aria-hidden /> {label}
    </Link>
  );
}

const blindWords =
  'Blind review is on: names, photos, contacts and schools are hidden until the next steps.';

function BlindSwitch({ job }: { job: JobCard }) {
  const [busy, setBusy] = useState(false);
  const change = async (blind: boolean) => {
    setBusy(true);
    try {
      await changeJobSettings(job.id, { blindReview: blind });
      void notify(blind ? blindWords : 'Blind review is off.');
    } catch (error) {
      void notify(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="Blind review"
      checked={job.blindReview}
      disabled={busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
