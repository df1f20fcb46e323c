import { Button, MantineThemeProvider, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { media } from '../lib/media.ts';
import classes from './filter-group.module.css';

// A list that opens elsewhere on the page would count as a click outside the group, and close it.
const lists = { defaultProps: { comboboxProps: { withinPortal: false, offset: 6 } } };
const theme = { components: { Select: lists, MultiSelect: lists, Autocomplete: lists } };

interface FilterGroupProps {
  label: string;
  /** Number of active filters in it. */
  active: number;
  children: ReactNode;
}

/** Related filters: behind a button in a FilterBar, a titled part of its sheet on a phone. */
export function FilterGroup({ label, active, children }: FilterGroupProps) {
  const phone = useMediaQuery(media.phone, undefined, {
    getInitialValueInEffect: false,
  });
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // A page has seven, and most stay closed.
  const [mounted, setMounted] = useState(false);
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    // Closed at first: opening it stores the focused element.
    flushSync(() => setMounted(true));
    setOpened(!opened);
  };
  if (phone) {
    return (
      <section className={classes.part}>
        <h3>{label}</h3>
        {children}
      </section>
    );
  }
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="default"
        className={classes.button}
        data-filter-group
        data-active={active > 0 || undefined}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={toggle}
      >
        {label}
        {active > 0 && (
          <span className={classes.count}>
            {active}
            <span className="ff-hidden"> set</span>
          </span>
        )}
      </Button>
      {mounted && (
        <Popover
          id={id}
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          trapFocus
          returnFocus
          width={368}
        >
          <Popover.Target>
            <Beside element={button} />
          </Popover.Target>
          <Popover.Dropdown className={classes.group} aria-label={label}>
            <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

/** Gives a popover an existing element as its target. */
function Beside({
  ref,
  element,
}: {
  ref?: Ref<HTMLElement>;
  element: RefObject<HTMLElement | null>;
}) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  return null;
}
