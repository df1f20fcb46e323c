import { expect, test } from 'vitest';
import { jobTitleWords, positionWords, titleWords } from './title.rules.ts';

const folded = (...texts: string[]) => titleWords(...texts).map(({ word }) => word);

test.each([
  ['Senior Cloud Engineer', ['senior', 'cloud', 'engineer']],
  ['Ingénieur  (Réseau)', ['ingenieur', 'reseau']],
  ['C++ / C# developer, .NET', ['c++', 'c#', 'developer', 'net']],
  // A single sign is no word, the same word counts once.
  ['R & D lead, LEAD', ['lead']],
  ['', []],
  // Nobody stands higher for an ending.
  ['Fireman', ['fire']],
  ['Firewoman', ['fire']],
  ['Salesman Saleswoman Salesperson Sales', ['sales']],
  ['Stewardess, steward', ['steward']],
  ['Hostess, actress, seamstress', ['host', 'actor', 'seamster']],
  ['Ambulanceman, Congresswoman, layperson, seaman', ['ambulance', 'congress', 'lay', 'sea']],
  ['Conductress, directress, headmistress', ['conductor', 'director', 'headmaster']],
  ['Huntress, instructress, laundress', ['hunter', 'instructor', 'launderer']],
  ['Postmistress, proprietress, sculptress', ['postmaster', 'proprietor', 'sculptor']],
  // Other words only end so.
  [
    'Business process access, fitness, wellness, express',
    ['business', 'process', 'access', 'fitness', 'wellness', 'express'],
  ],
  [
    'German, Roman, shaman; illness; Congress',
    ['german', 'roman', 'shaman', 'illness', 'congress'],
  ],
  ['Waitress, waiter', ['waiter']],
  // Too little would be left.
  ['Human woman man', ['human', 'woman', 'man']],
])('%j is %j', (text, words) => {
  expect(folded(text)).toEqual(words);
});

test('the first spelling is kept beside the folded word', () => {
  expect(titleWords('Foreman', 'FORE')).toEqual([{ word: 'fore', text: 'Foreman' }]);
});

test('hostile signs make words that a table can hold', () => {
  const words = folded('ﷺ'.repeat(100), 'x'.repeat(5_000));
  expect(words.every((word) => word.length <= 60 && !word.includes(' '))).toBe(true);
});

test('of a person the position and the last three works count, without addresses', () => {
  const person = { firstName: 'Ada', lastName: 'Quist', position: 'Ada Quist, cook' };
  const works = ['Waiter ada@post.example', 'Pastry cook', 'Baker', 'Driver'];
  expect(positionWords(person, works)).toEqual(['cook', 'waiter', 'pastry', 'baker']);
});

test.each([
  ['John', 'Cook', 'Line Cook', ['line', 'cook']],
  ['Ann', 'Carpenter', 'Carpenter', ['carpenter']],
  ['Jane', 'Baker', 'Baker, Head Baker', ['baker', 'head']],
  ['Mark', 'Mason', 'Stone mason', ['stone', 'mason']],
  ['Art', 'Lopez', 'Art Director', ['art', 'director']],
  ['Grant', 'Lee', 'Grant Writer', ['grant', 'writer']],
  ['Dean', 'Okafor', 'Dean of Students', ['dean', 'of', 'students']],
  ['Bill', 'Driver', 'Truck Driver', ['truck', 'driver']],
  ['Ana', 'Nurse', 'Nurse', ['nurse']],
  // Where the name stands in full it is nobody's trade.
  ['John', 'Cook', 'John Cook, line cook', ['line', 'cook']],
  ['John', 'Cook', 'Chef: Cook, John', ['chef']],
  ['John', 'Cook', 'J. Cook (chef)', ['chef']],
])('to %s %s no trade is lost: %s @Z5.6', (firstName, lastName, position, words) => {
  expect(positionWords({ firstName, lastName, position }, [])).toEqual(words);
});

test('of a job’s title the first eight different words count @order-1', () => {
  const title = 'Cook, cook & baker, line waiter, pastry chef, dish washer, host, driver';
  expect(jobTitleWords(title).map(({ word }) => word)).toEqual(
    'cook baker line waiter pastry chef dish washer'.split(' '),
  );
});
