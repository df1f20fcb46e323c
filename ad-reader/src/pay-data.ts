import { amountOf, fitted, noPay, reasons, unitOfAmount, type ReadPay } from './pay.ts';
import { unitOf, type Unit } from './units.ts';

/* Pay in a source's own fields. */

interface PayData {
  /** '' if the source does not say. */
  currency: string;
  /** The unit in the source's own word; '' if it does not say. */
  unit: string;
  low: unknown;
  high: unknown;
  /** The job is not in the United States. */
  abroad?: boolean;
}

export function payOf({ currency, unit, low, high, abroad = false }: PayData): ReadPay {
  const [min, max] = [amountIn(low), amountIn(high)];
  if (min === null && max === null) return noPay;
  const most = Math.max(min ?? 0, max ?? 0);
  const said = unit === '' ? unitOfAmount(most) : (unitOf(unit) ?? 'other');
  const code = currency.trim().toUpperCase();
  const found =
    code !== '' && code !== 'USD'
      ? 'currency'
      : code === '' && abroad
        ? 'doubt'
        : fitted(said, min, max);
  if (typeof found !== 'string') return { pay: found, payLeft: '' };
  const ends = [min === null ? '' : written(low), max === null ? '' : written(high)];
  const amounts = [...new Set(ends)].filter((one) => one !== '').join(' – ');
  const sign = code === 'USD' || code === '' ? '$' : `${code} `;
  const per = unit === '' ? '' : (unitWords[said ?? 'other'] ?? ` per ${unit.toLowerCase()}`);
  return { pay: null, payLeft: `${sign}${amounts}${per}, ${reasons[found]}` };
}

const unitWords: Partial<Record<Unit, string>> = {
  hourly: ' an hour',
  monthly: ' a month',
  salary: ' a year',
};

/** Of a number or a text of one; null for none, NaN for a text that is none. */
function amountIn(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? value : null;
  const digits = typeof value === 'string' ? value.replaceAll(/[\s$]/g, '') : '';
  if (digits === '') return null;
  const amount = amountOf(digits);
  return amount === 0 ? null : amount;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const written = (value: unknown): string =>
  typeof value === 'number'
    ? number.format(value)
    : String(value).replaceAll('$', '').trim().slice(0, 40);
