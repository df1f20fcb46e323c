import { expect, test } from 'vitest';
import { letter, type Letter } from './letter.ts';

const evil = `<img src=x onerror="alert('1')">&`;

const everything: Letter = {
  to: 'ada@post.example',
  subject: 'Two new jobs\r\nBcc: other@post.example',
  heading: `Two new jobs ${evil}`,
  paragraphs: [`For you ${evil}`],
  code: `42 ${evil}`,
  items: [
    {
      title: `Welder ${evil}`,
      url: `https://here.example/jobs/1?a="b"&c=<d>`,
      lines: [`North Quay ${evil}`, '$28 an hour'],
      badge: { text: `Match 82 ${evil}`, color: 'green' },
      under: `Same kind of role ${evil}`,
    },
  ],
  next: `Look at them ${evil}`,
  button: { label: `See all ${evil}`, url: 'https://here.example/search-jobs?x=1&y=2' },
  why: `You asked for it ${evil}`,
  unsubscribeUrl: 'https://here.example/unsubscribe/1.2.a&b',
};

test('nothing that it carries becomes markup', () => {
  const { html } = letter(everything);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<d>');
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;').length).toBe(
    12,
  );
  expect(html).toContain('href="https://here.example/jobs/1?a=&quot;b&quot;&amp;c=&lt;d&gt;"');
  // No tables, no pictures, no external resources.
  expect(html).not.toMatch(/<table|<link|<script|url\(/);
});

test('the text says all that the HTML says', () => {
  const { text } = letter(everything);
  for (const said of [
    everything.heading,
    everything.code,
    'For you',
    'Same kind of role',
    '* Welder',
    'Match 82',
    'North Quay',
    '$28 an hour',
    'https://here.example/jobs/1?a="b"&c=<d>',
    'https://here.example/search-jobs?x=1&y=2',
    'Look at them',
    'You asked for it',
    everything.unsubscribeUrl,
  ])
    expect(text).toContain(said);
});

test('the subject is one line, and mail programs are told how to stop it', () => {
  const mail = letter(everything);
  expect(mail.subject).toBe('Two new jobs Bcc: other@post.example');
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://here.example/unsubscribe/1.2.a&b>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a short one has no button, no items and nothing to stop', () => {
  const mail = letter({
    to: 'ada@post.example',
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['Only this.'],
    why: 'Because.',
  });
  expect(mail.text).toBe('Hello\n\nOnly this.\n\n--\nBecause.\n');
  expect(mail.html).not.toContain('<a ');
  expect(mail).not.toHaveProperty('headers');
});

test('the mark is the four quarters of circles, each of its size', () => {
  const { html } = letter(everything);
  const quarters = [
    ...html.matchAll(/width:(\d+)px;[^"]*border-radius:([^;]+);background:(#\w+)/g),
  ];
  expect(quarters.map(([, size, corner, color]) => [color, size, corner])).toEqual([
    ['#f6b90f', '10', '100% 0 0 0'],
    ['#3468f0', '14', '0 100% 0 0'],
    ['#e8503f', '14', '0 0 0 100%'],
    ['#1f9d61', '11', '0 0 100% 0'],
  ]);
});

test.each(['green', 'orange', 'red'] as const)(
  'all that has a color has one in the dark too, a %s badge as well',
  (color) => {
    const badge = { text: 'Match 82', color };
    const items = everything.items?.map((item) => ({ ...item, badge }));
    const { html } = letter({ ...everything, ...(items && { items }) });
    const colored = [...html.matchAll(/<(\w+)([^>]*style="[^"]*#\w{6}[^>]*)>/g)]
      .map(([, , attributes]) => attributes ?? '')
      // The mark has its colors in both.
      .filter((attributes) => !/^ style="[^"]*border-radius:\d+%? \d+%? /.test(attributes));
    expect(colored.length).toBeGreaterThan(8);
    for (const attributes of colored) {
      const name = /class="(\w+)"/.exec(attributes)?.[1] ?? 'no class';
      expect(html).toMatch(new RegExp(`\\.${name}\\{[^}]*#\\w{6}!important`));
    }
  },
);
