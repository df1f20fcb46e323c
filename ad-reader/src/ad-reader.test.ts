import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostCharacters, readAds } from './ad-reader.ts';

const skills = [{ name: 'Welding', aliases: ['MIG welding'] }];
const read = (value: unknown) =>
  readAds(typeof value === 'string' ? value : JSON.stringify(value), skills).ads;
const html = '<h3>Requirements</h3><ul><li>Welding</li></ul>';
const description = '## Requirements\n\n- Welding';
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Welder &amp; fitter',
  url: 'https://board.example/1',
  description: html,
  employmentType: ['FULL_TIME'],
  jobLocationType: 'TELECOMMUTE',
  jobBenefits: 'Dental, Vision',
  jobLocation: { address: { addressLocality: 'Duluth', addressRegion: 'MN' } },
  baseSalary: { currency: 'USD', value: { minValue: 28, maxValue: '36', unitText: 'HOUR' } },
};
const hourly = { revenueType: 'hourly', revenueMin: 28, revenueMax: 36 };
const whole = {
  description,
  city: 'Duluth',
  employmentType: 'Full-time',
  pay: hourly,
  skills: [{ name: 'Welding', level: 3 }],
};

describe('an ad as data', () => {
  test('JSON-LD, alone, in a graph and in a page', () => {
    const small = { ...posting, '@type': 'jobPosting' };
    expect(read(small)).toEqual(read(posting));
    const written = { ...posting, jobLocation: [{ address: 'Duluth, MN' }] };
    expect(read(written)).toEqual(read(posting));
    const ad = { ...whole, title: 'Welder & fitter', state: 'MN', workMode: 'remote' };
    const expected = [{ ...ad, benefits: ['Dental', 'Vision'], key: 'https://board.example/1' }];
    expect(read(posting)).toMatchObject(expected);
    expect(read({ '@graph': [{ '@type': 'Organization' }, posting] })).toMatchObject(expected);
    const page = `<html><script type="application/ld+json">{broken</script>
      <script type="application/ld+json">${JSON.stringify([posting])}</script><p>Other</p></html>`;
    expect(read(page)).toMatchObject(expected);
  });

  test('other currencies and units of time are no pay of ours', () => {
    const pay = (value: object) => read({ ...posting, baseSalary: value })[0]?.pay;
    expect(pay({ currency: 'EUR', value: { minValue: 28, unitText: 'HOUR' } })).toBeNull();
    expect(pay({ currency: 'USD', value: { minValue: 28, unitText: 'WEEK' } })).toBeNull();
  });

  test.each([
    [
      'Greenhouse',
      {
        jobs: [
          {
            id: 1,
            absolute_url: 'https://g.example/1',
            title: 'Welder',
            location: { name: 'Duluth, MN' },
            content:
              '&lt;h3&gt;Requirements&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;Welding&lt;/li&gt;&lt;/ul&gt;',
            pay_input_ranges: [{ min_cents: 2800, max_cents: 3600, currency_type: 'USD' }],
          },
        ],
      },
      { state: 'MN', pay: hourly, description, city: 'Duluth' },
    ],
    [
      'Lever',
      [
        {
          id: 'a',
          text: 'Welder',
          hostedUrl: 'https://l.example/a',
          categories: { location: 'Duluth, MN', commitment: 'Full-time' },
          workplaceType: 'hybrid',
          description: '',
          lists: [{ text: 'Requirements', content: '<li>Welding</li>' }],
          salaryRange: { currency: 'USD', interval: 'per-hour-wage', min: 28, max: 36 },
        },
      ],
      { ...whole, state: 'MN', workMode: 'hybrid' },
    ],
    [
      'Ashby',
      {
        jobs: [
          {
            id: 'b',
            title: 'Welder',
            jobUrl: 'https://a.example/b',
            location: 'Duluth',
            address: { postalAddress: { addressLocality: 'Duluth', addressRegion: 'Minnesota' } },
            isRemote: true,
            employmentType: 'FullTime',
            descriptionHtml: html,
            compensation: {
              summaryComponents: [
                { compensationType: 'EquityPercentage', minValue: 1 },
                {
                  compensationType: 'Salary',
                  interval: '1 HOUR',
                  currencyCode: 'USD',
                  minValue: 28,
                  maxValue: 36,
                },
              ],
            },
          },
        ],
      },
      { ...whole, state: 'Minnesota', workMode: 'remote' },
    ],
    [
      'Recruitee',
      {
        offers: [
          {
            id: 3,
            title: 'Welder',
            careers_url: 'https://r.example/3',
            description: '',
            requirements: '<ul><li>Welding</li></ul>',
            city: 'Duluth',
            state_code: 'MN',
            remote: false,
            employment_type_code: 'fulltime_permanent',
            salary: { min: '28', max: '36', period: 'hour', currency: 'USD' },
          },
        ],
      },
      { ...whole, state: 'MN', workMode: 'onsite' },
    ],
    [
      'SmartRecruiters',
      {
        id: '7',
        name: 'Welder',
        refNumber: 'R7',
        location: { city: 'Duluth', region: 'MN', country: 'us', remote: false, hybrid: true },
        typeOfEmployment: { id: 'permanent', label: 'Full-time' },
        jobAd: {
          sections: {
            jobDescription: { title: 'Job Description', text: '<p>Steel. $28 - $36 an hour.</p>' },
            qualifications: { title: 'Qualifications', text: '<ul><li>Welding</li></ul>' },
          },
        },
      },
      { state: 'MN', workMode: 'hybrid', employmentType: 'Full-time', pay: hourly },
    ],
    [
      'a list of SmartRecruiters',
      {
        offset: 0,
        content: [
          {
            id: '8',
            name: 'Welder',
            releasedDate: '2026-01-02',
            location: { city: 'Duluth', region: 'MN', country: 'us', remote: true },
            typeOfEmployment: { label: 'Contract' },
          },
        ],
      },
      { city: 'Duluth', workMode: 'remote', employmentType: 'Contract', skills: [] },
    ],
    [
      'Workable',
      {
        name: 'Agate',
        jobs: [
          {
            title: 'Welder',
            shortcode: 'AB12',
            url: 'https://w.example/AB12',
            employment_type: 'Full-time',
            telecommuting: false,
            city: 'Duluth',
            state: 'Minnesota',
            country: 'United States',
            description: '<p>$28 - $36 an hour</p><h3>Requirements</h3><ul><li>Welding</li></ul>',
          },
        ],
      },
      { city: 'Duluth', state: 'Minnesota', employmentType: 'Full-time', pay: hourly },
    ],
    [
      'one job of Workable',
      {
        shortcode: 'CD34',
        title: 'Welder',
        location: {
          country: 'United States',
          region_code: 'MN',
          city: 'Duluth',
          telecommuting: true,
        },
        employment_type: 'part',
        requirements: '<ul><li>Welding</li></ul>',
        benefits: '<ul><li>Dental insurance</li></ul>',
        salary: { salary_from: 58000, salary_to: 70000, salary_currency: 'usd' },
      },
      {
        state: 'MN',
        workMode: 'remote',
        employmentType: 'Part-time',
        benefits: ['Dental'],
        pay: { revenueType: 'salary', revenueMin: 58_000, revenueMax: 70_000 },
      },
    ],
  ])('%s', (_, value, ad) => {
    const [first, ...more] = read(value);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ title: 'Welder', skills: whole.skills, ...ad });
    expect(first?.key).not.toBe('');
  });

  test('Personio', () => {
    const xml = `<?xml version="1.0"?><workzag-jobs><position><id>7</id><office>Duluth</office>
      <name>Welder</name><jobDescriptions><jobDescription><name>Requirements</name>
      <value><![CDATA[<ul><li>Welding</li></ul>]]></value></jobDescription></jobDescriptions>
      <employmentType>permanent</employmentType><schedule>full-time</schedule></position></workzag-jobs>`;
    expect(read(xml)).toMatchObject([{ ...whole, key: '7', title: 'Welder', pay: null }]);
  });
});

test('an ad as text: its first line is the title, the rest is kept whole', () => {
  const body = `Remote, full-time. $28 - $36 per hour.\n\nRequirements:\n- 5+ years of MIG welding experience\n${'More. '.repeat(1_000)}`;
  expect(read(`# Welder\n${body}`)).toMatchObject([
    {
      title: 'Welder',
      description: body.trim(),
      workMode: 'remote',
      employmentType: 'Full-time',
      pay: hourly,
      years: 5,
      skills: [{ name: 'Welding', level: 4 }],
    },
  ]);
});

test('what is no ad is none, and no text makes it fail', () => {
  for (const nothing of ['', '  ', '{}', '[]', '{"jobs":[]}', '[1,null]', '{"@type":"Person"}'])
    expect(read(nothing)).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      expect(() =>
        read({
          '@type': 'JobPosting',
          title: value,
          description: text,
          jobLocation: value,
          baseSalary: value,
        }),
      ).not.toThrow();
      expect(() =>
        read({ jobs: [{ absolute_url: value, title: text, pay_input_ranges: value }] }),
      ).not.toThrow();
      expect(() =>
        read([{ text: value, categories: value, lists: value, salaryRange: value }]),
      ).not.toThrow();
      expect(() => read(text)).not.toThrow();
    }),
  );
  const deep = `${'[{"@graph":'.repeat(3_000)}1${'}]'.repeat(3_000)}`;
  expect(read(deep)).toEqual([]);
  for (const part of [
    '<script type="application/ld+json">',
    '<workzag-jobs><position>',
    '$1 - ',
    '<p>',
    '{"a":',
  ])
    expect(() => read(part.repeat(200_000 / part.length))).not.toThrow();
});

test('a text that is too long is not read in part @posts-27', () => {
  const text = (length: number) => `Welder\n${'x'.repeat(length - 7)}`;
  expect(readAds(text(mostCharacters), [])).toMatchObject({ tooLong: false, ads: [{}] });
  expect(readAds(text(mostCharacters + 1), [])).toMatchObject({ ads: [], tooLong: true });
});

test('of a very long ad it is told how much was not looked through @posts-27', () => {
  const [long] = read(`Welder\n${'word '.repeat(50_000)}Welding`);
  expect(long).toMatchObject({ skills: [], also: [], unread: 50_007 });
  expect(read(`Welder\n${'word '.repeat(1_000)}Welding`)).toMatchObject([{ unread: 0 }]);
});

test.each([
  ['XML', '<?xml version="1.0"?><source><job><title>Welder</title></job></source>'],
  ['XML', '<rss version="2.0"><channel><item><description><![CDATA[<p>HTML</p>]]></description>'],
  ['XML', '\ufeff<?xml version="1.0"?>\n<jobs><job/></jobs>'],
  ['JSON', '{"data":[{"positionName":"Welder"}]}'],
  ['JSON', '[{"name":"Welder","pay":3}]'],
  ['JSON', '{"jobs":[{"title":"Welder","absolute_url'],
  ['JSON', '["Welder"]'],
])('%s that is not known is said to be that, and gives no ad @posts-25: %s', (unknown, text) => {
  expect(readAds(text, skills)).toEqual({ ads: [], over: 0, tooLong: false, unknown });
});

test.each([
  '[Hiring] Welder, Duluth, MN',
  '<?xml version="1.0"?><html><body><p>Welder</p></body></html>',
])('what begins like data may be a text: %s', (text) => {
  const { ads, unknown } = readAds(text, skills);
  expect([ads[0]?.title, unknown]).toEqual(['Welder', null]);
});

test('title, place and terms of a text stand where people write them', () => {
  const [bars] = read(
    'Amber Labs | Duluth, MN | Hybrid | Welder | Full-time | $28 - $36/hr\n\nWe weld.',
  );
  expect(bars).toMatchObject({
    ...whole,
    description: expect.any(String),
    title: 'Welder',
    skills: [],
  });
  expect(bars).toMatchObject({ state: 'MN', workMode: 'hybrid' });
  expect(bars?.description).toContain('Amber Labs');
  const [labels] = read(
    'Position: Welder\nWhere: Duluth, MN 55802\nStatus: Part-time\nBenefits: dental',
  );
  expect(labels).toMatchObject({ title: 'Welder', city: 'Duluth', state: 'MN' });
  expect(labels).toMatchObject({ employmentType: 'Part-time', benefits: ['Dental'] });
});

test('a post in one long line has its title and its place', () => {
  const line = 'Ranch hand wanted for 400 cow-calf pairs, Malta, MT, April through October.';
  const rest =
    ' $1,900 a month, a cabin and beef. You mend fence, feed, ride and get along with dogs.';
  const [ad] = read(`${line}${rest} Call Ruth in the evening.`);
  expect(ad).toMatchObject({ title: 'Ranch hand', city: 'Malta', state: 'MT' });
});

test('a line with slashes may be as long as one with bars', () => {
  const parts = ['Product Consultant', 'Agate', 'https://agate.example', 'Remote', 'CONTRACT'];
  const more = 'flexible hours / up to $250 daily or by what it brings, subject to discussion';
  const [ad] = read(
    `${parts.join(' / ')} / ${more} and to a first call with both of us.\n\nWe grow.`,
  );
  expect(ad).toMatchObject({ title: 'Product Consultant', workMode: 'remote' });
});

test('a title may stand behind a call', () => {
  const [ad] = read(
    'We’re hiring! Pastry Cook at The Rye Room, Salem, Oregon\n$19-23/hour, full-time.',
  );
  expect(ad).toMatchObject({ title: 'Pastry Cook', city: 'Salem', state: 'Oregon' });
});
