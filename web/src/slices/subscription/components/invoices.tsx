import { Skeleton } from '@mantine/core';
import type { Answer } from '../../../lib/api.ts';
import { cents, day } from '../../../lib/format.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useInvoices } from '../api/plans.ts';
import classes from './invoices.module.css';

type Invoice = Answer<'invoices'>['list'][number];

const statuses = {
  paid: { label: 'Paid', color: 'green' },
  open: { label: 'Open', color: 'orange' },
  void: { label: 'Void', color: 'gray' },
} as const;

const InvoiceRow = ({ date, text, amount, status, url, pdf }: Invoice) => (
  <li className={classes.row}>
    <span className={classes.date}>{day(date)}</span>
    <span className={classes.text}>
      {text}
      {url && (
        <a className={classes.open} href={url} target="_blank" rel="noopener noreferrer">
          Open<span className="ff-hidden"> the invoice of {day(date)}, in a new tab</span>
        </a>
      )}
      {pdf && (
        <a className={classes.open} href={pdf} target="_blank" rel="noopener noreferrer">
          PDF<span className="ff-hidden"> of the invoice of {day(date)}, in a new tab</span>
        </a>
      )}
    </span>
    <span className={classes.status}>
      <StatusBadge {...statuses[status]} />
    </span>
    <strong className={classes.amount}>{cents(amount)}</strong>
  </li>
);

/** Past charges, newest first, ten per page. */
export function Invoices() {
  const { page, paging } = useSearchParams();
  const invoices = useInvoices(paging);
  return (
    <Loaded query={invoices} skeleton={<InvoicesSkeleton />}>
      {({ list, count }) =>
        count === 0 ? (
          <EmptyState>No invoices yet. Each payment of a plan leaves one here.</EmptyState>
        ) : (
          <>
            {list.length > 0 ? (
              <Card padding="none" aria-busy={invoices.isPlaceholderData}>
                <ul className={classes.list}>
                  {list.map((invoice) => (
                    <InvoiceRow key={invoice.id} {...invoice} />
                  ))}
                </ul>
              </Card>
            ) : (
              <p className="ff-dimmed">There are no invoices on page {page}.</p>
            )}
            <Pager count={count} />
          </>
        )
      }
    </Loaded>
  );
}

const InvoicesSkeleton = () => (
  <Card padding="none">
    <ul className={classes.list}>
      {[0, 1, 2].map((row) => (
        <li key={row} className={classes.row}>
          <Skeleton height={14} width={90} className={classes.date ?? ''} />
          <Skeleton height={14} width="70%" className={classes.text ?? ''} />
          <Skeleton height={26} width={64} radius="xl" className={classes.status ?? ''} />
          <Skeleton height={14} width={60} className={classes.amount ?? ''} />
        </li>
      ))}
    </ul>
  </Card>
);
