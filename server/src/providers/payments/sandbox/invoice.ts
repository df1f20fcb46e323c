import type { Selectable } from 'kysely';
import { escapeHtml } from '../../../platform/mail/html.ts';
import { invoiceId } from './look.ts';
import type { SandboxTables } from './tables.ts';

type Row = Selectable<SandboxTables['sandbox_invoice']>;

const dollars = (cents: number) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
const words = { paid: 'Paid', open: 'Due', void: 'Void' } as const;

/** The page of a test provider's invoice, to read and print; null if there is none. */
export const invoicePage = (
  row: Row | null,
  email: string,
): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${row ? `Invoice ${invoiceId(row.id)}` : 'Invoice'}</title>
<style>:root{color-scheme:light dark;--paper:#faf8f4;--ink:#1c1a16;--faint:#5f594f;--line:#8885}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--ink:#f4f0e8;--faint:#b0a99d}}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--faint:#444}.screen{display:none}main{margin:0}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:38rem;margin:8vh auto;padding:0 1.5rem}h1{margin:0 0 .25rem;font-size:1.75rem}p{margin:.25rem 0;color:var(--faint)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:2rem 0}dt{color:var(--faint)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{padding:.75rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
td:last-child,th:last-child{text-align:right;white-space:nowrap}tfoot td{font-weight:600}
</style></head><body><main>${row ? content(row, email) : '<h1>There is no such invoice</h1><p>Open it again from Billing.</p>'}</main></body></html>`;

const content = ({ id, text, amount, status, created_at }: Row, email: string) => `<h1>Invoice</h1>
<p>Fourfold. Test payments: no money moved.</p>
<dl><dt>Number</dt><dd>${invoiceId(id)}</dd><dt>Date</dt><dd>${dayOf(created_at)}</dd>
<dt>Status</dt><dd>${words[status]}</dd>${email === '' ? '' : `<dt>Billed to</dt><dd>${escapeHtml(email)}</dd>`}</dl>
<table><thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${escapeHtml(text)}</td><td>${dollars(amount)}</td></tr></tbody>
<tfoot><tr><td>Total</td><td>${dollars(amount)}</td></tr></tfoot></table>
<p class="screen">Print this page to keep it.</p>`;
