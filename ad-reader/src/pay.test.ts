import { describe, expect, test } from 'vitest';
import { readAds } from './ad-reader.ts';
import { payOf } from './pay-data.ts';
import { payIn, withoutPay } from './pay-text.ts';

type Expected = ['hourly' | 'monthly' | 'salary', number | null, number | null];
const payOfAll = ([revenueType, revenueMin, revenueMax]: Expected) => ({
  pay: { revenueType, revenueMin, revenueMax },
  payLeft: '',
});

describe('pay in a text', () => {
  test.each<[string, Expected]>([
    ['$90,000 – $110,000 a year', ['salary', 90_000, 110_000]],
    ['Pay: $28-36/hr', ['hourly', 28, 36]],
    ['$28.50 to $36.00 per hour', ['hourly', 28.5, 36]],
    ['$17.75 per hour', ['hourly', 17.75, null]],
    ['$30-$45 per class hour', ['hourly', 30, 45]],
    ['$52 a session hour', ['hourly', 52, null]],
    ['Pay: $38.95/hour', ['hourly', 38.95, null]],
    ['$17.25 – 19.75 an hour', ['hourly', 17.25, 19.75]],
    ['$17.25-$19.75/hr', ['hourly', 17.25, 19.75]],
    ['$17.25/hr - $19.75/hr', ['hourly', 17.25, 19.75]],
    ['17.25 to 19.75 USD per hour', ['hourly', 17.25, 19.75]],
    ['USD 17.25–19.75 hourly', ['hourly', 17.25, 19.75]],
    ['between $17.25 and $19.75 an hour', ['hourly', 17.25, 19.75]],
    ['from $17.25 up to $19.75 an hour', ['hourly', 17.25, 19.75]],
    ['**$17.25** – **$19.75** an hour', ['hourly', 17.25, 19.75]],
    ['Hourly rate: $17.5', ['hourly', 17.5, null]],
    ['$20, 40 hours per week, hourly', ['hourly', 20, null]],
    ['$20.40 an hour, paid weekly', ['hourly', 20.4, null]],
    ['$90k to 110k', ['salary', 90_000, 110_000]],
    ['$90K–$110K', ['salary', 90_000, 110_000]],
    ['$90-110k', ['salary', 90_000, 110_000]],
    ['$92.5k a year', ['salary', 92_500, null]],
    ['$90K/yr - $110K/yr', ['salary', 90_000, 110_000]],
    ['$90,000.00/yr - $110,000.00/yr', ['salary', 90_000, 110_000]],
    ['US$120,000', ['salary', 120_000, null]],
    ['$120,000 USD', ['salary', 120_000, null]],
    ['USD 90,000 – 110,000', ['salary', 90_000, 110_000]],
    ['U.S. $120,000', ['salary', 120_000, null]],
    ['San Diego, CA $120,000 – $150,000', ['salary', 120_000, 150_000]],
    ['NY $120,000 – $150,000', ['salary', 120_000, 150_000]],
    ['US $20 an hour', ['hourly', 20, null]],
    ['US$20/hr', ['hourly', 20, null]],
    ['$US20/hr', ['hourly', 20, null]],
    ['USD 20/hr', ['hourly', 20, null]],
    ['usd 20/hr', ['hourly', 20, null]],
    ['20/hr USD', ['hourly', 20, null]],
    ['$20 an hour (USD)', ['hourly', 20, null]],
    ['$20 an hour US', ['hourly', 20, null]],
    ['$90,000 US dollars a year', ['salary', 90_000, null]],
    ['＄17.25/hr', ['hourly', 17.25, null]],
    ['a $90,000 salary', ['salary', 90_000, null]],
    ['$90,000 a year, Sydney, NE', ['salary', 90_000, null]],
    ['$90,000 a year, London, Kentucky', ['salary', 90_000, null]],
    ['Albuquerque, New Mexico: $52,000 a year', ['salary', 52_000, null]],
    ['Jamaica, NY, $22.75/hr', ['hourly', 22.75, null]],
    ['$16.35/hr Mexican restaurant cook', ['hourly', 16.35, null]],
    ['$90,000 a year. Calls with Canada and the US', ['salary', 90_000, null]],
    ['Grade A. $20/hr', ['hourly', 20, null]],
    ['U.S.$20/hr', ['hourly', 20, null]],
    ['$20/hr in Perth Amboy, NJ', ['hourly', 20, null]],
    ['$20/hr. Can start at once', ['hourly', 20, null]],
    ['$20/hr Can start at once', ['hourly', 20, null]],
    ['Lift 50 pounds each day, $21.30/hr', ['hourly', 21.3, null]],
    ['Pay$20.10 an hour', ['hourly', 20.1, null]],
    ['$90,000 a year, about $43.27 an hour', ['salary', 90_000, null]],
    ['HR manager, $90,000', ['salary', 90_000, null]],
    ['PHP engineer, $120,000', ['salary', 120_000, null]],
    ['CAD technician. Pay: $28.75 an hour, CAD license included', ['hourly', 28.75, null]],
    ['$5,000 monthly', ['monthly', 5_000, null]],
    ['Monthly salary: $5,000', ['monthly', 5_000, null]],
    ['$110,000 - $90,000', ['salary', 90_000, 110_000]],
    ['$90,000 - 5 weeks of vacation', ['salary', 90_000, null]],
    ['$90,000 and 401k', ['salary', 90_000, null]],
    ['$28-36 hr', ['hourly', 28, 36]],
    ['$20 - 40 hours, hourly', ['hourly', 20, null]],
    ['$90,000 base + $10,000 bonus', ['salary', 90_000, null]],
    ['$90,000 base plus a bonus', ['salary', 90_000, null]],
    ['A $500 stipend plus $22.15/hr', ['hourly', 22.15, null]],
    ['$20.15 - $25 / hr', ['hourly', 20.15, 25]],
    ['$52,000.00 - $60,000.00 Annually', ['salary', 52_000, 60_000]],
    ['A signing bonus of $10,000. Salary $80,000 a year', ['salary', 80_000, null]],
    ['$21.00/Hr. to $23.50/Hr.', ['hourly', 21, 23.5]],
    ['Up to $42/hr. From $30 - $42 an hour', ['hourly', 30, 42]],
    ['Up to $42/hr', ['hourly', null, 42]],
    ['$120-200k + equity', ['salary', 120_000, 200_000]],
    ['$1.50/hr shift differential. $24.85 - $28.10/hr', ['hourly', 24.85, 28.1]],
    [
      'The pay range for this role is:\n$16.50 - $24.75\nThis is the base hourly rate.',
      ['hourly', 16.5, 24.75],
    ],
    ['Level I $55,000 to Level III $78,500 annually', ['salary', 55_000, 78_500]],
    ['Step 1 $15.12/hr - Step 20 $21.47/hr', ['hourly', 15.12, 21.47]],
    ['Requisition ID R0034451, $20 an hour', ['hourly', 20, null]],
    ['$850 a week, which is $21.25 an hour', ['hourly', 21.25, null]],
  ])('%s @pay-8', (text, pay) => {
    expect(payIn(text)).toMatchObject(payOfAll(pay));
  });

  const currency = 'in another currency';
  const unit = 'not by the hour, month or year';
  test.each([
    ['C$90,000 – C$110,000 a year', `C$90,000 – C$110,000 a year, ${currency}`],
    ['Pay: A$120,000 per year', `A$120,000 per year, ${currency}`],
    ['CA$95,000', `CA$95,000, ${currency}`],
    ['AU$ 95,000', `AU$ 95,000, ${currency}`],
    ['HK$30,000 a month', `HK$30,000 a month, ${currency}`],
    ['R$ 12.000 por mês, monthly', `R$ 12.000, ${currency}`],
    ['NZ$80,000', `NZ$80,000, ${currency}`],
    ['S$6,500 monthly', `S$6,500 monthly, ${currency}`],
    ['MX$45,000 a month', `MX$45,000 a month, ${currency}`],
    ['NT$60,000 per month', `NT$60,000 per month, ${currency}`],
    ['au$120,000', `au$120,000, ${currency}`],
    ['CAD 90,000 - 110,000', `CAD 90,000 - 110,000, ${currency}`],
    ['$90,000 CAD', `$90,000 CAD, ${currency}`],
    ['$90,000 - $110,000 (AUD)', `$90,000 - $110,000 (AUD), ${currency}`],
    ['90,000 AUD a year', `90,000 AUD a year, ${currency}`],
    ['€60,000 a year', `€60,000 a year, ${currency}`],
    ['60.000 €', `60.000 €, ${currency}`],
    ['£45k - £55k', `£45k - £55k, ${currency}`],
    ['¥8,000,000 a year', `¥8,000,000 a year, ${currency}`],
    ['₹25,00,000 a year', `₹25,00,000 a year, ${currency}`],
    ['Can$ 50,000', `Can$ 50,000, ${currency}`],
    ['Cdn $50,000', `Cdn $50,000, ${currency}`],
    ['$50,000 Cdn', `$50,000 Cdn, ${currency}`],
    ['NZ $80,000', `NZ $80,000, ${currency}`],
    ['HK $30,000 a month', `HK $30,000 a month, ${currency}`],
    ['NT $60,000', `NT $60,000, ${currency}`],
    ['C $17.25/hr', `C $17.25/hr, ${currency}`],
    ['Bds$60,000', `Bds$60,000, ${currency}`],
    ['$20/hr AUD', `$20/hr AUD, ${currency}`],
    ['$20/hr (NZ)', `$20/hr (NZ), ${currency}`],
    ['$20 NZ an hour', `$20 NZ an hour, ${currency}`],
    ['$90,000 Australian', `$90,000 Australian, ${currency}`],
    ['$30,000 pesos', `$30,000 pesos, ${currency}`],
    ['$HK30,000', `$HK30,000, ${currency}`],
    ['$A120,000', `$A120,000, ${currency}`],
    ['$NZ80,000', `$NZ80,000, ${currency}`],
    ['$C90,000', `$C90,000, ${currency}`],
    ['$U 5000', `$U 5000, ${currency}`],
    ['Rs. 50,000 a month', `Rs. 50,000 a month, ${currency}`],
    ['kr 500,000', `kr 500,000, ${currency}`],
    ['$20 an hour CAD', `$20 an hour CAD, ${currency}`],
    ['20/hr AUD', `20/hr AUD, ${currency}`],
    ['$90,000 a year, CAD', `$90,000 a year, CAD, ${currency}`],
    ['$90,000 a year (Cdn)', `$90,000 a year (Cdn), ${currency}`],
    ['$90,000 per annum NZD', `$90,000 per annum NZD, ${currency}`],
    ['$20 - $25/hr CAD', `$20 - $25/hr CAD, ${currency}`],
    ['$20/hr AUD - $25/hr AUD', `$20/hr AUD, ${currency}`],
    ['Cdn. $50,000', `Cdn. $50,000, ${currency}`],
    ['CAN $50,000', `CAN $50,000, ${currency}`],
    ['Mex$ 30,000 a month', `Mex$ 30,000 a month, ${currency}`],
    ['Arg$ 900,000 a month', `Arg$ 900,000 a month, ${currency}`],
    ['AU $ 95,000', `AU $ 95,000, ${currency}`],
    ['S $6,500 monthly', `S $6,500 monthly, ${currency}`],
    ['MX $45,000', `MX $45,000, ${currency}`],
    ['TT$ 12,000 a month', `TT$ 12,000 a month, ${currency}`],
    ['J$ 250,000', `J$ 250,000, ${currency}`],
    ['$CAD 90,000', `$CAD 90,000, ${currency}`],
    ['$AU95,000', `$AU95,000, ${currency}`],
    ['$NT 60,000', `$NT 60,000, ${currency}`],
    ['cad 90,000', `cad 90,000, ${currency}`],
    ['$90,000 aud', `$90,000 aud, ${currency}`],
    ['50,000 rupees a month', `50,000 rupees a month, ${currency}`],
    ['500 000 kr', `500 000 kr, ${currency}`],
    ['RM 5,000 a month', `RM 5,000 a month, ${currency}`],
    ['Rp 9,000,000 a month', `Rp 9,000,000 a month, ${currency}`],
    ['PHP 50,000 a month', `PHP 50,000 a month, ${currency}`],
    ['AED 12,000 a month', `AED 12,000 a month, ${currency}`],
    ['$90,000 Canadian dollars a year', `$90,000 Canadian dollars a year, ${currency}`],
    ['$90,000 a year Canadian', `$90,000 a year Canadian, ${currency}`],
    ['$50,000 New Zealand dollars', `$50,000 New Zealand dollars, ${currency}`],
    ['$250,000 Jamaican', `$250,000 Jamaican, ${currency}`],
    ['$60,000 Barbados dollars', `$60,000 Barbados dollars, ${currency}`],
    ['$60,000 Taiwan dollars a month', `$60,000 Taiwan dollars a month, ${currency}`],
    ['8,000 zł a month', `8,000 zł a month, ${currency}`],
    ['60,000 euros a year', `60,000 euros a year, ${currency}`],
    ['CA $120,000 – $150,000', 'CA $120,000 – $150,000, perhaps in another currency'],
    ['A $120,000 per year', 'A $120,000 per year, perhaps in another currency'],
    ['$90,000 a year, Sydney', '$90,000 a year, perhaps in another currency'],
    ['Toronto, CA $95,000', 'CA $95,000, perhaps in another currency'],
    ['Auckland: $90,000 a year', '$90,000 a year, perhaps in another currency'],
    ['$90,000 a year in Hong Kong', '$90,000 a year, perhaps in another currency'],
    ['London, Ontario. Pay: $90,000', '$90,000, perhaps in another currency'],
    ['Paid in pesos: $30,000', '$30,000, perhaps in another currency'],
    ['$90,000 a year in Canada', '$90,000 a year, perhaps in another currency'],
    ['Rs.50,000 a month', `Rs.50,000 a month, ${currency}`],
    ['kr.500,000', `kr.500,000, ${currency}`],
    ['R25,000 a month', `R25,000 a month, ${currency}`],
    ['R 25,000 a month', `R 25,000 a month, ${currency}`],
    ['Php 50,000 a month', `Php 50,000 a month, ${currency}`],
    ['S/ 3,000 a month', `S/ 3,000 a month, ${currency}`],
    ['$20ph NZ', `$20ph NZ, ${currency}`],
    ['$20 p/h NZ', `$20 p/h NZ, ${currency}`],
    ['£12.50 ph', `£12.50, ${currency}`],
    ['$20 HKD', `$20 HKD, ${currency}`],
    ['Pay: C$ 25', `C$ 25, ${currency}`],
    ['AU dollars: $20/hr', '$20/hr, perhaps in another currency'],
    ['CAD: $20/hr', `CAD: $20/hr, ${currency}`],
    ['C.$90,000', `C.$90,000, ${currency}`],
    ['$65,000 in NZ', '$65,000, perhaps in another currency'],
    ['Salary (CAD): $90,000', '$90,000, perhaps in another currency'],
    [
      'Range: $90,000 - $110,000. All in Canadian dollars.',
      '$90,000 - $110,000, perhaps in another currency',
    ],
    ['$90,000 a year (salaries are paid in NZD)', '$90,000 a year, perhaps in another currency'],
    ['$1,200 a week', `$1,200 a week, ${unit}`],
    ['$12,000 per week', `$12,000 per week, ${unit}`],
    ['Weekly pay: $1,200.50', `$1,200.50, ${unit}`],
    ['$300 per day', `$300 per day, ${unit}`],
    ['$1,800 biweekly', `$1,800 biweekly, ${unit}`],
    ['$0.65 per mile', `$0.65 per mile, ${unit}`],
    ['Pay: $17.25 – $19.75', '$17.25 – $19.75, without a unit'],
    ['$62,400.50 a year', '$62,400.50 a year, with cents, which only pay by the hour has'],
    ['$17.255 an hour', '$17.255 an hour, not an amount that we can read'],
    ['$17,25 an hour', '$17,25 an hour, not an amount that we can read'],
    ['$90.000 a year', '$90.000 a year, not an amount that we can read'],
    ['$99,999,999 a year', '$99,999,999 a year, not an amount that we can read'],
    ['$5 000 a month', '$5 000 a month, not an amount that we can read'],
    ['$5’000 a month', '$5’000 a month, not an amount that we can read'],
    ['$17½ an hour', '$17½ an hour, not an amount that we can read'],
    ['Starting at $19.85', '$19.85, without a unit'],
  ])('%s is left @pay-7', (text, payLeft) => {
    expect(payIn(text)).toEqual({ pay: null, payLeft });
  });

  test.each([
    'We raised $20 million and have $50M in revenue',
    'A $500 learning budget',
    '401(k) match of up to $5,000 a year',
    '$4,000 a year into your 401k',
    'five dollars',
    'We serve 90,000 people a year',
    'a €2 million round of funding',
    'Founded in 1998 - 2026',
    'SolidWorks CAD 2024',
    'CAD: 3 to 5 years',
    'R 4.2 or PHP 8',
    '',
  ])('%s is nobody’s pay', (text) => {
    expect(payIn(text)).toEqual({ pay: null, payLeft: '' });
  });

  test('dollars beside those of another country are taken, and the others said', () => {
    const [ours, theirs] = ['United States: $100,000 a year', 'Canada: C$120,000 a year'];
    for (const text of [`${ours}\n${theirs}`, `${theirs}\n${ours}`])
      expect(payIn(text)).toEqual({
        ...payOfAll(['salary', 100_000, null]),
        payLeft: `C$120,000 a year, ${currency}`,
      });
  });
});

describe('pay in data', () => {
  const usd = { currency: 'USD', low: null, high: null };
  test.each([
    [{ ...usd, unit: 'HOUR', low: 17.25, high: 19.75 }, ['hourly', 17.25, 19.75]],
    [{ ...usd, unit: 'hour', low: '$17.25', high: '19.75' }, ['hourly', 17.25, 19.75]],
    [{ ...usd, unit: 'per-hour-wage', low: 28.4 }, ['hourly', 28.4, null]],
    [{ ...usd, unit: 'per-month-salary', low: 5_000 }, ['monthly', 5_000, null]],
    [{ ...usd, unit: '1 YEAR', low: '90,000.00' }, ['salary', 90_000, null]],
    [{ ...usd, unit: 'HOUR', low: '28.5000' }, ['hourly', 28.5, null]],
    [{ ...usd, unit: '', low: 90_000 }, ['salary', 90_000, null]],
    ...['usd', 'US$', '$', '＄', 'US ＄', '$US', 'U.S. dollars', ''].map((currency) => [
      { currency, unit: 'HOUR', low: 17.25, high: null },
      ['hourly', 17.25, null],
    ]),
    [{ ...usd, unit: 'HOUR', low: '＄17.25', high: 'US$19.75' }, ['hourly', 17.25, 19.75]],
    [{ ...usd, unit: 'HOUR', low: '17.25 USD' }, ['hourly', 17.25, null]],
    [{ ...usd, unit: 'YEAR', low: 110_000, high: 90_000 }, ['salary', 90_000, 110_000]],
    [{ ...usd, unit: 'YEAR', low: 0, high: 90_000 }, ['salary', null, 90_000]],
  ] as [Parameters<typeof payOf>[0], Expected][])('%o', (data, pay) => {
    expect(payOf(data)).toEqual(payOfAll(pay));
  });

  test.each([
    [
      { currency: 'CAD', unit: 'YEAR', low: 90_000, high: 110_000 },
      'CAD 90,000 – 110,000 a year, in another currency',
    ],
    [
      { currency: 'EUR', unit: 'HOUR', low: 28.5, high: null },
      'EUR 28.5 an hour, in another currency',
    ],
    ...['C$', 'CA$', 'Cdn', '€', 'aud'].map((currency) => [
      { currency, unit: 'YEAR', low: 90_000, high: null },
      `${currency.toUpperCase()} 90,000 a year, in another currency`,
    ]),
    ...['$', 'Dollars'].map((currency) => [
      { currency, unit: 'YEAR', low: 90_000, high: null, abroad: true },
      '$90,000 a year, perhaps in another currency',
    ]),
    [{ ...usd, unit: 'YEAR', low: 'C$90,000' }, 'C$90,000 a year, in another currency'],
    [
      { ...usd, currency: '', unit: 'YEAR', low: '90,000 AUD' },
      '90,000 AUD a year, in another currency',
    ],
    [{ ...usd, unit: 'WEEK', low: 1_200 }, '$1,200 per week, not by the hour, month or year'],
    [
      { ...usd, unit: 'bi-weekly-salary', low: 3_000 },
      '$3,000 per bi-weekly-salary, not by the hour, month or year',
    ],
    [{ ...usd, unit: '', low: 28 }, '$28, without a unit'],
    [{ ...usd, unit: 'HOUR', low: 17.3356 }, '$17.3356 an hour, not an amount that we can read'],
    [
      { ...usd, unit: 'YEAR', low: 62_400.5 },
      '$62,400.5 a year, with cents, which only pay by the hour has',
    ],
    [
      { ...usd, unit: 'YEAR', low: '62.400,00' },
      '$62.400,00 a year, not an amount that we can read',
    ],
    [
      { ...usd, unit: 'YEAR', low: 1e12 },
      '$1,000,000,000,000 a year, not an amount that we can read',
    ],
  ] as [Parameters<typeof payOf>[0], string][])('%o is left', (data, payLeft) => {
    expect(payOf(data)).toEqual({ pay: null, payLeft });
  });

  test('what is no amount is none', () => {
    for (const low of [-1, 0, '', ' ', null, {}, [], undefined, '0'])
      expect(payOf({ ...usd, unit: 'YEAR', low })).toEqual({ pay: null, payLeft: '' });
  });
});

describe('an ad whose data and text both name pay', () => {
  const posting = (more: object, description = '') =>
    readAds(JSON.stringify({ '@type': 'JobPosting', title: 'Welder', description, ...more }), [])
      .ads[0];
  const salary = (currency: string, unitText = 'HOUR') => ({
    baseSalary: { currency, value: { minValue: 17.25, maxValue: 19.75, unitText } },
  });
  const hourly = { revenueType: 'hourly', revenueMin: 17.25, revenueMax: 19.75 };

  test('text and data give the same @pay-8', () => {
    const text = 'Pay: $17.25 – $19.75 an hour.';
    expect(posting(salary('USD'))?.pay).toEqual(hourly);
    expect(posting({}, text)?.pay).toEqual(hourly);
    expect(posting({ baseSalary: '$17.25 - $19.75 an hour' })?.pay).toEqual(hourly);
    expect(readAds(`Welder\n${text}`, []).ads[0]?.pay).toEqual(hourly);
  });

  test('what the data says in another currency, the text does not turn into dollars', () => {
    expect(posting(salary('CAD'), '$17.25 – $19.75 an hour')).toMatchObject({
      pay: null,
      payLeft: 'CAD 17.25 – 19.75 an hour, in another currency',
    });
    expect(posting({ ...salary(''), salaryCurrency: 'AUD' })).toMatchObject({ pay: null });
  });

  test('a dollar sign of another country is not ours', () => {
    const inCountry = (addressCountry: unknown) =>
      posting({ jobLocation: { address: { addressCountry } } }, '$90,000 a year');
    const left = { pay: null, payLeft: '$90,000 a year, perhaps in another currency' };
    for (const country of ['CA', 'Canada', { name: 'Australia' }])
      expect(inCountry(country)).toMatchObject(left);
    for (const country of ['US', 'usa', { name: 'United States' }, undefined])
      expect(inCountry(country)?.pay).toMatchObject({ revenueMin: 90_000 });
  });
});

test.each([
  ['.58 - .64 CPM, $20 an hour for detention', '.58 - .64 CPM'],
  ['62 cents per mile', '62 cents per mile'],
  ['$0.62 per mile', '$0.62 per mile'],
])('pay by the mile is told: %s @pay-8', (text, words) => {
  expect(payIn(text)).toEqual({
    pay: null,
    payLeft: `${words}, not by the hour, month or year`,
  });
});

test.each([
  ['Welder (MIG) - $24.85 - $28.10/hr', 'Welder (MIG) - '],
  ['Plumber, up to $42/hr', 'Plumber, '],
  ['Driver | 62 cents per mile', 'Driver | '],
  ['Sales of $5 lamps', 'Sales of $5 lamps'],
])('a line without its pay: %s', (line, rest) => {
  expect(withoutPay(line)).toBe(rest);
});
