import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A page of the invoices, newest first. */
export const useInvoices = (page: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['subscription', 'invoice', page],
    queryFn: ({ signal }) => call('invoices', { query: page, signal }),
    placeholderData: keepPreviousData,
  });
