import { describe, expect, it } from 'vitest';
import { isDateText, periodsIn } from './dates.ts';

describe('periods', () => {
  it.each([
    ['Jan 2020 – Present', '2020-01', null],
    ['January 2020 - current', '2020-01', null],
    ['01/2020–03/2021', '2020-01', '2021-03'],
    ['2019–', '2019', null],
    ['2019 — 2021', '2019', '2021'],
    ['Summer 2018', '2018-06', '2018-08'],
    ['Sept. 2015 to June 2017', '2015-09', '2017-06'],
    ['Mar ’19 – Dec ’21', '2019-03', '2021-12'],
    ['Jan – Mar 2020', '2020-01', '2020-03'],
    ['2017-04 to 2018-11', '2017-04', '2018-11'],
    ['04.2017 — now', '2017-04', null],
    ['March 15, 2014 - April 2, 2016', '2014-03', '2016-04'],
    ['03/15/2014 – 04/02/2016', '2014-03', '2016-04'],
    ['15.03.2014 – 20.04.2016', '2014-03', '2016-04'],
    ['since May 2021', '2021-05', null],
    ['Fall 2012 – Spring 2014', '2012-09', '2014-05'],
    ['May, 2011 – until now', '2011-05', null],
    ['Mar 2021 -> Feb 2022', '2021-03', '2022-02'],
    ['2019 => now', '2019', null],
    ['Jun 2014 » ongoing', '2014-06', null],
    ['03/2016 … 11/2018', '2016-03', '2018-11'],
    ['Mar-2016 - Nov-2018', '2016-03', '2018-11'],
    ['Mar 15 2014 - Apr 2 2016', '2014-03', '2016-04'],
    ['Q2 2019 – Q4 2020', '2019-04', '2020-12'],
    ['2014-03-15T00:00:00.000Z - 2016-04-02T00:00:00.000Z', '2014-03', '2016-04'],
    ['Apr 21 – Present', '2021-04', null],
    ['Apr-98 to Aug-03', '1998-04', '2003-08'],
    ['4/19 - 11/22', '2019-04', '2022-11'],
    ['2021, April – 2022, June', '2021-04', '2022-06'],
    ['Tue Apr 06 2021 - Wed Jun 01 2022', '2021-04', '2022-06'],
    ['April 2021 / Present', '2021-04', null],
    // One below the other, without a sign.
    ['Mar 2021 Feb 2022', '2021-03', '2022-02'],
    ['2021 2018', '2018', '2021'],
    ['Present – Mar 2021', '2021-03', null],
    ['Present Mar 2021', '2021-03', null],
  ])('reads %s', (text, start, end) => {
    expect(periodsIn(text)).toMatchObject([{ start, end }]);
  });

  it.each([
    '$2019',
    '2019%',
    'served 3,2019 people',
    '1800 – 1850',
    '555-2014-99',
    'rated Q5 20190',
    'from May 12 at noon',
    'won 3/21 games',
    'Mar 21 – 12 people',
  ])('leaves %s', (text) => {
    expect(periodsIn(text)).toEqual([]);
  });

  it('reads a period backwards as two dates, not as a period', () => {
    expect(periodsIn('2021 – 2019').map(({ end }) => end)).toEqual(['', '']);
  });

  it('tells a date from a text with a date', () => {
    expect(isDateText('Jan 2020 – Present (3 yrs)')).toBe(true);
    expect(isDateText('Acme, 2019')).toBe(false);
  });
});
