import { codeOf, isBare, isDollars } from './currency.ts';
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
  const code = codeOf(currency);
  const foreign = [low, high].some((end) => !isDollars(markOf(end)));
  const bare = code === '' && [low, high].every((end) => isBare(markOf(end)));
  const found =
    foreign || (code !== '' && code !== 'USD')
      ? 'currency'
      : bare && abroad
        ? 'doubt'
        : fitted(said, min, max);
  if (typeof found !== 'string') return { pay: found, payLeft: '' };
  const ends = [min === null ? '' : written(low), max === null ? '' : written(high)];
  const amounts = [...new Set(ends)].filter((one) => one !== '').join(' – ');
  const sign = foreign ? '' : code === 'USD' || code === '' ? '$' : `${code} `;
  const per = unit === '' ? '' : (unitWords[said ?? 'other'] ?? ` per ${unit.toLowerCase()}`);
  return { pay: null, payLeft: `${sign}${amounts}${per}, ${reasons[found]}` };
}

const unitWords: Partial<Record<Unit, string>> = {
  hourly: ' an hour',
  monthly: ' a month',
  salary: ' a year',
};

/** What names a currency in the text of an amount; '' if nothing does. */
const markOf = (value: unknown): string =>
  typeof value === 'string'
    ? (/^\s*([\p{L}.]{0,5}\s?\p{Sc}[A-Z]{0,3}|[A-Z]{3}\b)|\p{Sc}\s*$|\b[A-Z]{3}\s*$/u.exec(
        value,
      )?.[0] ?? '')
    : '';

/** Of a number or a text of one; null for none, NaN for a text that is none. */
function amountIn(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? value : null;
  const digits =
    typeof value === 'string' ? value.replace(markOf(value), '').replaceAll(/\s/g, '') : '';
  if (digits === '') return null;
  const amount = amountOf(digits);
  return amount === 0 ? null : amount;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const written = (value: unknown): string =>
  typeof value === 'number'
    ? number.format(value)
    : String(value)
        .replace(isDollars(markOf(value)) ? markOf(value) : '', '')
        .trim()
        .slice(0, 40);
