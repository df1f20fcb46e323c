import { escapeHtml } from '../../../platform/mail/html.ts';
import type { SandboxCard } from './cards.ts';

interface Shown {
  email: string;
  card: SandboxCard | null;
  invoices: readonly { text: string; amount: number; status: string; created_at: Date }[];
  message: string;
  returnUrl: string;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The test provider's portal: the stored card, a new card, and the invoices. */
export const portalPage = (shown: Shown | null): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payments</title>
<style>:root{color-scheme:light dark;--paper:#faf8f4;--ink:#1c1a16;--faint:#5f594f;--line:#8885}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--ink:#f4f0e8;--faint:#b0a99d}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:0 1.5rem}h1{margin:0;font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1.1rem}
p{margin:.25rem 0;color:var(--faint)}a{color:inherit}form{display:grid;grid-template-columns:2fr 1fr 1fr 1fr;gap:.75rem}
label{display:grid;gap:.25rem;font-size:.875rem}input{font:inherit;min-width:0;padding:.5rem;border:1px solid var(--line);border-radius:8px;background:none;color:inherit}
button{grid-column:1/-1;justify-self:start;padding:.75rem 1.25rem;border:0;border-radius:8px;background:var(--ink);color:var(--paper);font:600 1rem system-ui,sans-serif;cursor:pointer}
li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-top:1px solid var(--line)}ul{list-style:none;margin:0;padding:0}
@media (max-width:30rem){form{grid-template-columns:1fr 1fr}label:first-child{grid-column:1/-1}}
</style></head><body><main>${shown ? content(shown) : '<h1>This page has expired</h1><p>Open it again from Billing.</p>'}</main></body></html>`;

const content = ({ email, card, invoices, message, returnUrl }: Shown) => `<h1>Test payments</h1>
<p>No money moves here. Receipts would go to ${escapeHtml(email)}.</p>${message === '' ? '' : `<p role="status">${escapeHtml(message)}</p>`}
<h2>Card</h2><p>${card ? `${escapeHtml(card.brand)} ending in ${escapeHtml(card.last4)}, until ${card.expMonth}/${card.expYear}` : 'None yet'}</p>
<form method="post"><label>New card number<input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Month<input name="expMonth" inputmode="numeric" autocomplete="cc-exp-month" required></label>
<label>Year<input name="expYear" inputmode="numeric" autocomplete="cc-exp-year" required></label>
<label>Code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<button type="submit">Save card</button></form>
<h2>Invoices</h2>${invoices.length === 0 ? '<p>None yet</p>' : `<ul>${invoices.map(item).join('')}</ul>`}
<p><a href="${escapeHtml(returnUrl)}">Back to Fourfold</a></p>`;

const item = ({ text, amount, status, created_at }: Shown['invoices'][number]) =>
  `<li><span>${escapeHtml(text)}<br><small>${created_at.toISOString().slice(0, 10)}, ${escapeHtml(status)}</small></span><strong>${dollars(amount)}</strong></li>`;
