import { Button, MantineThemeProvider, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-group.module.css';

// A list that opens elsewhere on the page would count as a click beside the group, and close it.
const lists = { defaultProps: { comboboxProps: { withinPortal: false, offset: 6 } } };
const theme = { components: { Select: lists, MultiSelect: lists, Autocomplete: lists } };

interface FilterGroupProps {
  label: string;
  /** How many of its filters are set. */
  active: number;
  children: ReactNode;
}

/** Filters that belong together: behind a button in a FilterBar, a titled part of its sheet on a phone. */
export function FilterGroup({ label, active, children }: FilterGroupProps) {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  if (phone) {
    return (
      <section className={classes.part}>
        <h3 className={classes.title}>{label}</h3>
        {children}
      </section>
    );
  }
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={368}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          data-filter-group
          data-active={active > 0 || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
          {active > 0 && (
            <span className={classes.count}>
              {active}
              <span className="ff-hidden"> set</span>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.group} aria-label={label}>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
