import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../server/test/growth.ts';
import { sampled } from '../../server/test/lane.ts';
import { mostCharacters, readAds } from './ad-reader.ts';

const skills = ['Excel', 'Go', 'C', 'C++', 'Node.js', 'Machine learning'].map((name) => ({
  name,
  aliases: [],
}));
const script = '<script type="application/ld+json">';

test.each<[string, string, string?]>([
  ['', '<a'],
  ['<p>', '<a'],
  ['<p>', '<a', '>'],
  ['<p>', '<a href="'],
  ['<p>', '<a href="https://a.example">'],
  ['<p>', '<b>a</b>'],
  ['<p>', '<b>a</b> '],
  ['<p>', '<ul><li>a'],
  ['<p>', '<!--'],
  ['<p>', '<style>'],
  ['<p>', '&amp;'],
  ['<p>', ' \n'],
  ['<p>', `${script}{}</script>`],
  ['<p>', script],
  ['<p>', '<script '],
  ['<workzag-jobs>', '<positionx>', '</position>'],
  ['<workzag-jobs>', '<position>'],
  ['<workzag-jobs>', '<position>a</position>'],
  ['<workzag-jobs><position>', '<jobDescription>a</jobDescription>', '</position>'],
  ['<workzag-jobs><position>', '<jobDescriptionx>', '</jobDescription></position>'],
  ['<workzag-jobs><position><jobDescription>', '<valuex>', '</value></jobDescription></position>'],
  ['{"jobs":[', '{"absolute_url":"a","title":"b"},', '{}]}'],
  ['', '{"@type":"JobPosting"}'],
  ['', '$1 to '],
  ['', '$1/hr AUD '],
  ['', '$A '],
  ['', 'CA   $1'],
  ['', 'Rs. 1'],
  ['', '$90,000 New Zealand '],
  ['', '10 years of '],
  ['', 'Excel '],
  ['', 'Go, '],
  ['', 'C '],
  ['', 'C. '],
  ['', '**a**:\n'],
  ['', '* '],
  ['', 'aB'],
  ['', '\u0301'],
  ['', 'Ab '],
  ['', 'Location: Ab, MN\n'],
  ['', 'Title: '],
  ['', 'Benefits: dental\n'],
  ['', 'seeking a '],
  ['', '2 days in our '],
  ['', 'Ab | '],
  ['', '.58 - '],
  ['Skills: ', 'a, '],
  ['{"content":[', '{"name":"a","jobAd":{},"location":{}},', '{}]}'],
  ['{"jobs":[', '{"shortcode":"a","title":"b"},', '{}]}'],
])('%j and %j again and again take time with their length alone @H7.30', (lead, part, end = '') => {
  const shape = (size: number) =>
    lead + part.repeat((size - lead.length - end.length) / part.length) + end;
  // Skills are looked for in 200,000 characters.
  for (const size of sampled([100_000], [200_000, mostCharacters]))
    expect(growthOf((text) => readAds(text, skills), shape, size)).toBeLessThan(mostGrowth);
});
