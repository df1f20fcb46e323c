import { Button, CloseButton, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { media } from '../lib/media.ts';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { Row } from './stack.tsx';
import classes from './filter-bar.module.css';

interface ActiveFilter {
  label: string;
  /** A control beside the groups shows it already, except on a phone. */
  toggled?: boolean;
  onRemove: () => void;
}

interface FilterBarProps {
  /** Always visible, such as the text search. */
  search?: ReactNode;
  /** Always visible, at the end. */
  sort?: ReactNode;
  /** The filters, or FilterGroups of them; on a phone in a sheet. */
  children: ReactNode;
  /** After the active filters, such as a button to save them. */
  extra?: ReactNode;
  active: readonly ActiveFilter[];
  onClear: () => void;
}

/** Filters above a list, with the active ones as removable chips. */
export function FilterBar({ search, sort, children, extra, active, onClear }: FilterBarProps) {
  const phone = useMediaQuery(media.phone, undefined, {
    getInitialValueInEffect: false,
  });
  const [opened, { open, close }] = useDisclosure(false);
  useCloseOnBack(phone && opened, close);
  const chips = active.filter(({ toggled }) => phone || !toggled);
  return (
    <search className={classes.bar}>
      <div className={`${classes.row} ff-unlabeled`}>
        {search && <div className={classes.search}>{search}</div>}
        {phone && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={open}
          >
            Filters{active.length > 0 && ` (${active.length})`}
          </Button>
        )}
        {sort && <div className={classes.sort}>{sort}</div>}
      </div>
      {phone ? (
        <Drawer opened={opened} onClose={close} title="Filters" position="bottom" size="100%">
          <div className={classes.sheet}>
            {children}
            <div className={classes.sheetFoot}>
              <Button variant="default" onClick={onClear} disabled={active.length === 0}>
                Clear all
              </Button>
              <Button onClick={close}>Show results</Button>
            </div>
          </div>
        </Drawer>
      ) : (
        <div className={`${classes.filters} ff-unlabeled`}>{children}</div>
      )}
      {active.length > 0 && (
        <Row as="ul" gap="2" wrap aria-label="Active filters">
          {chips.map((filter) => (
            <li key={filter.label} className={classes.chip}>
              <bdi>{filter.label}</bdi>
              <CloseButton
                size="sm"
                className={classes.remove}
                aria-label={`Remove ${filter.label}`}
                onClick={filter.onRemove}
              />
            </li>
          ))}
          <li>
            <Button variant="subtle" size="compact-sm" onClick={onClear}>
              Clear all
            </Button>
          </li>
          {extra && <li className={classes.extra}>{extra}</li>}
        </Row>
      )}
    </search>
  );
}
