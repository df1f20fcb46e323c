import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../test/growth.ts';
import { readCues } from './cue.rules.ts';
import { LookedAt } from './looked-at.rules.ts';
import { plainWords } from './plain-words.rules.ts';
import { noticedIn } from './text.rules.ts';

const rulesOf = (text: string, place: 'post' | 'message' = 'post') =>
  noticedIn(text, place).map(({ rule }) => rule);

test.each([
  ['payment', 'You pay a refundable deposit of $60 for the headset before you start.'],
  ['payment', 'Send $40 for the kit first.'],
  ['payment', 'The registration fee is $25 and has to be paid by the applicant.'],
  ['payment', 'Purchase your laptop from our approved vendor.'],
  ['moneyThrough', 'Packages arrive at your home; print the label and forward them.'],
  ['moneyThrough', 'We will mail you a check, deposit it and keep $300.'],
  ['moneyThrough', 'Buy gift cards and send us photos of the codes.'],
  ['moneyThrough', 'Receive payments of our clients in your personal bank account.'],
  ['documents', 'Upload the front and back of your driver’s license and a selfie to apply.'],
  ['documents', 'Reply with your SSN and date of birth.'],
  ['documents', 'Forward us the six digit code that you receive.'],
  ['offPlatform', 'The interview is held on Telegram, add @karen_hr.'],
  ['offPlatform', 'Contact the hiring manager on WhatsApp: +1 415 555 0137.'],
  ['offPlatform', 'The interview is conducted by text message.'],
  ['earnings', 'Earn $5 per like, up to $300 a day from your phone.'],
  ['earnings', 'Invite people, build your downline and earn residual income.'],
  ['earnings', 'Your resume was reviewed and you are hired without an interview.'],
  // What is asked for, in words of whatever trade: a fee under another name, before anything is signed.
  ['payment', 'The safety module, $39, can be had only from the page below.'],
  ['payment', 'Each talent must have a comp card, at a reduced price of $640.'],
  ['payment', 'Forward the receipt and your contract will be released the same day.'],
  ['payment', 'Your start date is confirmed once the transfer is cleared.'],
  ['payment', 'A deposit of $50 holds your place in the class.'],
  ['moneyThrough', 'You distribute the wages to our field staff out of your own account.'],
  ['moneyThrough', 'Take a loan in your name, which we repay every month.'],
  ['documents', 'You get a 6 digit code in a minute, read it back to me.'],
  ['documents', 'Once the verification code arrives by SMS, type it here for me.'],
  ['offPlatform', 'Let us hop over to WhatsApp for the rest.'],
  ['earnings', 'A trader opens with $300 of their own in USDT, and the desk doubles it.'],
  ['earnings', 'Most people double their deposit within ten days.'],
] as const)('%s: %s', (rule, text) => {
  expect(rulesOf(text)).toContain(rule);
});

test.each([
  'We never ask you to pay a fee for training, equipment or a background check.',
  'You will never have to pay a registration fee of $50.',
  'Fraud warning: people who use our name ask you to pay a registration fee of $50.',
  'Beware of scams: nobody of us asks for gift cards, or contacts you on Telegram or WhatsApp.',
  'The company pays the fee for the license and for the course.',
  'After an offer we ask you to provide your driver’s license for the I-9.',
  'Must have a valid driver’s license and a clean driving record.',
  'Answer patients on WhatsApp and by phone.',
  'Inspect packages at the dock, print labels and forward them to customers.',
  'Cash checks, accept deposits and sell money orders at the window.',
  'No experience needed. Flexible hours, students welcome, paid daily.',
  'Collect rents and refundable security deposits from tenants.',
  'We never ask for payment, and nobody pays for a laptop, a course or a check of their background.',
  'A company card for expenses: send the receipts, and travel is reimbursed with the next salary.',
  'Zelle experience is a plus: you answer members whose payment went to the wrong person.',
  'Telegram is one of our customers, and so is WhatsApp.',
  'Moderate our Discord and Telegram communities for players.',
  'Contractors are paid through ACH, PayPal or Wise on the 15th.',
  'The county pays for the course, the exam and the certificate.',
  'Paid training, $1 bump for nights.',
  'We grade a test of those who have training without the certificate, free of charge.',
  'A closed and installed deal pays $1,900, half on permit and half on install.',
  'Fingerprints and a credit check happen after an offer, at our own cost.',
  'There is a WhatsApp group for swapping shifts once you are on the crew.',
  'Somebody has been copying our ads and writes to people on Telegram about laptops paid with a check.',
  'Review code in pairs, and send us digits of pi if you like.',
  'We match your 401k deposits up to 4 percent, and double them after five years.',
  '',
])('nothing: %s', (text) => {
  expect(noticedIn(text, 'post')).toEqual([]);
});

test.each([
  ['Cyrillic letters', 'Write to the desk on Tеlеgrаm today'],
  ['Greek letters', 'Write to the desk on Τεlegrαm today'],
  ['spaces', 'Write to the desk on T e l e g r a m today'],
  ['periods', 'Write to the desk on T.e.l.e.g.r.a.m today'],
  ['nothing that is seen', 'Write to the desk on Tele\u200bgram\u2060 today'],
  ['a soft hyphen', 'Write to the desk on Tele\u00adgram today'],
  ['digits', 'Write to the desk on T3l3gr4m today'],
  ['signs', 'Write to the desk on Telegr@m today'],
  ['bold letters of mathematics', 'Write to the desk on 𝗧𝗲𝗹𝗲𝗴𝗿𝗮𝗺 today'],
  ['letters in squares', 'Write to the desk on 🆃🅴🅻🅴🅶🆁🅰🅼 today'],
  ['full width', 'Write to the desk on Ｔｅｌｅｇｒａｍ today'],
  ['accents', 'Write to the desk on Tèlégrãm today'],
  ['a space', 'Write to the desk on Tele gram today'],
  ['a wrong letter', 'Write to the desk on Telegramm today'],
])('%s disguise no word @trust-52', (_, text) => {
  expect(rulesOf(text)).toContain('offPlatform');
});

test('the words that an operator reads stand in the text as they were written', () => {
  const text =
    'The pay is good!\nPlease p a y the fee of $40 for the Tráining kit. Then you begin.';
  const [first] = noticedIn(text, 'post');
  expect(first?.words).toBe('Please p a y the fee of $40 for the Tráining kit');
  expect(noticedIn(`${'x '.repeat(5000)}${text}`, 'post')[0]?.words.length).toBeLessThan(201);
});

test('a first message is looked at more closely for ways elsewhere', () => {
  const text = 'Please write to jane.hiring@gmail.com';
  expect(rulesOf(text)).toEqual([]);
  expect(rulesOf(text, 'message')).toEqual(['offPlatform']);
});

const gmail = 'Write to jane@gmail.com.';
const card = 'After an offer, send a copy of your ID before you begin.';
const small = [
  'Paid daily.',
  'Students welcome.',
  'Act now.',
  'Limited spots.',
  'Work from home.',
  'Honest people only.',
  'No degree.',
];

test.each([
  ['one odd sign', gmail, 3, []],
  ['… with a high pay', gmail, 4, ['smallSigns: Write to jane@gmail.com']],
  ['… with one of what honest posts say', `${gmail} ${small[0]}`, 0, []],
  ['… with two', `${gmail} ${small[0]} ${small[1]}`, 0, ['smallSigns: Write to jane@gmail.com']],
  ['… after one', `${card} ${gmail}`, 2, ['smallSigns: Write to jane@gmail.com']],
  ['what honest posts say', small.slice(0, 6).join(' '), 10, []],
  ['… seven times', small.join(' '), 0, ['earnings: Paid daily. Students welcome']],
  ['one stretch under two cues', 'Kindly text me your name.', 0, []],
  ['two stretches', 'Text me your name. Kindly text me.', 0, ['offPlatform: Text me your name']],
  [
    'a rule that speaks alone',
    `You pay a fee of $60. ${gmail}`,
    8,
    ['payment: You pay a fee of $60'],
  ],
])('%s: %j with %d points', (_, text, points, noticed) => {
  const words = noticedIn(text, 'post', points).map((one) => `${one.rule}: ${one.words}`);
  expect(words).toEqual(noticed);
});

test.each([
  ['one letter', 'a'],
  ['letters apart', 'p a y '],
  ['signs between letters', 'a@a!a|a$'],
  ['an address that never ends', 'a@'],
  ['marks', 'e\u0301'],
  ['words of cues', 'you pay fee kit check send '],
  ['denials', 'never no not '],
  ['Hangul', '\u1100\u1161'],
  ['squares', '🆃'],
  ['periods', '.'],
  ['digits', '12345 '],
])('%s without end take steps in proportion @trust-52', (_, part) => {
  const repeated = (length: number) => part.repeat(Math.ceil(length / part.length));
  expect(growthOf((text) => noticedIn(text, 'post'), repeated, 16_000)).toBeLessThan(mostGrowth);
});

test('what is longer than a field can be is looked at up to its limit @trust-52', () => {
  expect(plainWords('a '.repeat(50_000)).length).toBeLessThan(10_001);
});

test.each([
  ['pay .. fee', 'pay the small extra fee', true],
  ['pay .. fee', 'pay one two three four five fee', false],
  ['pay .. fee', 'pay the vendors well. A fee', false],
  ['cash_app', 'by Cash App', true],
  ['cash_app', 'by cashapp', true],
  ['cash_app', 'cash in the app', false],
  ['certif*', 'certification', true],
  ['telegram~', 'telegarm', true],
  ['telegram~', 'telegraph', false],
  ['#phone', 'at (415) 555-0137', true],
  ['#phone', 'in 2026', false],
  ['#money', '$40', true],
  ['#money', '40 dollars', true],
  ['#percent', 'keep 8% of it', true],
  ['#percent', '8 percent of it', true],
  ['#percent', 'keep 8 of it', false],
  ['#handle', 'add @karen', true],
  ['#handle', 'a@b.example', false],
  ['fee & kit', 'the kit has a fee', true],
  ['fee & kit', 'the kit is there. The fee is not small', false],
  ['fee - tenants', 'the fee of tenants', false],
  ['fee && kit', 'the kit is there. The fee is not small', true],
  ['fee && kit', 'the fee is there', false],
  ['fee && !kit', 'the fee is there', true],
  ['fee && !kit', 'the kit is there. The fee is not small', false],
  ['fee', 'there is no fee', false],
  ['no .. fee', 'there is no such fee', true],
])('cue %j in %j: %s', (cue, text, there) => {
  const [read] = readCues(`10 ${cue}`, {});
  if (!read) throw new Error('no cue');
  expect(new LookedAt(text).find(read) !== null).toBe(there);
});
