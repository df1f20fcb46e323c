import { describe, expect, it } from 'vitest';
import { openText } from '../open/text.ts';
import { worksOf } from './works.ts';

const read = (text: string) =>
  worksOf(openText(text).lines).map(({ name, position, place, period, tasks }) => ({
    company: name.text,
    position: position.text,
    place: place?.text ?? '',
    start: period.start,
    end: period.end,
    tasks: tasks.text,
  }));

const engineer = {
  company: 'Maple Fork Technologies',
  position: 'Platform Engineer',
  place: 'Boise, ID',
  start: '2020-01',
  end: null,
  tasks: '- Moved ninety services.',
};
const clerk = {
  ...engineer,
  company: 'White River',
  position: 'Clerk',
  start: '2016-03',
  end: '2019-12',
  tasks: '- Kept the books.',
};

describe('works', () => {
  it.each([
    [
      'position first, dates at the right',
      'Platform Engineer\tJan 2020 – Present\nMaple Fork Technologies, Boise, ID\n• Moved ninety services.\nClerk\tMar 2016 – Dec 2019\nWhite River, Boise, ID\n• Kept the books.',
    ],
    [
      'company first',
      'Maple Fork Technologies, Boise, ID\nPlatform Engineer\nJan 2020 – Present\n• Moved ninety services.\nWhite River, Boise, ID\nClerk\nMar 2016 – Dec 2019\n• Kept the books.',
    ],
    [
      'dates at the left',
      'Jan 2020 – Present\tPlatform Engineer, Maple Fork Technologies, Boise, ID\n• Moved ninety services.\nMar 2016 – Dec 2019\tClerk, White River, Boise, ID\n• Kept the books.',
    ],
    [
      'one line with signs',
      'Platform Engineer | Maple Fork Technologies | Boise, ID | 01/2020 – Present\n• Moved ninety services.\nClerk | White River | Boise, ID | 03/2016 – 12/2019\n• Kept the books.',
    ],
    [
      'position at company',
      'Platform Engineer at Maple Fork Technologies (2020-01 to today)\nBoise, ID\n• Moved ninety services.\nClerk at White River (2016-03 to 2019-12)\nBoise, ID\n• Kept the books.',
    ],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual([engineer, clerk]);
  });

  it('joins a company to each of its positions', () => {
    expect(
      read(
        'Maple Fork Technologies\t2016 – 2020\nPlatform Engineer\t2018 – 2020\n• Led.\nClerk\t2016 – 2018\n• Kept the books.',
      ).map(({ company, position, start }) => [company, position, start]),
    ).toEqual([
      ['Maple Fork Technologies', 'Platform Engineer', '2018'],
      ['Maple Fork Technologies', 'Clerk', '2016'],
    ]);
  });

  it('makes no work of dates in sentences', () => {
    expect(read('• Raised output by a third from 2018 to 2020 and kept it there.')).toEqual([]);
  });
});
