import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../protocol/field-errors.ts';
import { benefitTitle, completeRole, jobSkillsInput, roleInput } from './schema.ts';

/** The last accepted value, the first rejected one, and the message for it. */

const text = (length: number) => 'x'.repeat(length);
const titles = (count: number) => Array.from({ length: count }, (_, at) => `Benefit ${at}`);
const skills = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Skill ${at}`, level: 3 }));
const level = (value: number) => ({ skills: [{ name: 'Baking', level: value }] });
const wholePay = 'Please enter whole dollars: only pay by the hour has cents';
const amount = 'Please enter an amount in dollars, like 52,000 or 17.25';
const named = (name: string) => ({ skills: [{ name, level: 1 }] });

const errorsOf = (result: ReturnType<typeof roleInput.safeParse>) =>
  result.success ? [] : fieldErrors(result.error.issues);

describe('the role', () => {
  test.each([
    [{ description: text(1500) }],
    [{ description: `${text(1500)}\n\n  ` }],
    [{ name: text(120) }],
    [{ locationCity: text(120) }],
    [{ insurance: titles(20) }],
    [{ pto: [text(60)] }],
    [{ revenueMin: 0, revenueMax: 0 }],
    [{ revenueMin: 100_000_000, revenueMax: 100_000_000 }],
    [{ revenueMin: 5, revenueMax: null }],
    [{ revenueType: 'hourly', revenueMin: 17.25, revenueMax: 99_999_999.99 }],
    [{ revenueType: 'hourly', revenueMin: 0.01, revenueMax: 1.1 }],
    // The unit may be stored.
    [{ revenueMin: 17.25 }],
    [{}],
  ])('takes %#', (input) => {
    expect(errorsOf(roleInput.safeParse(input))).toEqual([]);
  });

  test.each([
    [{ description: text(1501) }, 'description', 'Please use at most 1500 characters'],
    [{ name: text(121) }, 'name', 'Please use at most 120 characters'],
    [{ name: 'Baker\nand more' }, 'name', 'Please use one line of plain text'],
    [{ locationCity: text(121) }, 'locationCity', 'Please use at most 120 characters'],
    [{ insurance: titles(21) }, 'insurance', 'Please keep at most 20'],
    [{ retirementBenefits: titles(21) }, 'retirementBenefits', 'Please keep at most 20'],
    [{ pto: ['Health', text(61)] }, 'pto.1', 'Please use at most 60 characters'],
    [{ pto: ['  '] }, 'pto.0', 'Please complete this field'],
    [{ revenueMin: 6, revenueMax: 5 }, 'revenueMax', 'The lowest pay can’t be above the highest'],
    [{ revenueMin: -1 }, 'revenueMin', 'Please enter 0 or more'],
    [{ revenueMax: 100_000_001 }, 'revenueMax', 'Please enter 100000000 or less'],
    [{ revenueType: 'salary', revenueMin: 1.5 }, 'revenueMin', wholePay],
    [{ revenueType: 'monthly', revenueMax: 3_000.01 }, 'revenueMax', wholePay],
    [{ revenueMin: 17.255 }, 'revenueMin', 'Please use at most two digits for cents'],
    [{ revenueMax: 0.1 + 0.2 }, 'revenueMax', 'Please use at most two digits for cents'],
    [{ revenueMin: '17.25' }, 'revenueMin', amount],
    [{ revenueMin: Number.NaN }, 'revenueMin', amount],
    [
      { revenueMin: 17.26, revenueMax: 17.25 },
      'revenueMax',
      'The lowest pay can’t be above the highest',
    ],
    [{ workMode: 'moon' }, 'workMode', 'Please make a selection'],
    [{ employmentTypeId: 0 }, 'employmentTypeId', 'Please make a selection'],
  ])('refuses %#', (input, property, constraint) => {
    const result = roleInput.safeParse(input);
    expect(errorsOf(result)).toEqual([{ property, constraints: [constraint] }]);
  });

  test('asks for what SPEC.md section 5 requires, in the order of the form @wizard-23', () => {
    const required = 'Please complete this field';
    const selection = 'Please make a selection';
    expect(errorsOf(completeRole.safeParse({}))).toEqual(
      [
        ['name', required],
        ['employmentTypeId', selection],
        ['yearsOfExperienceId', selection],
        ['industryId', selection],
        ['locationCity', required],
        ['locationStateId', selection],
        ['revenueMin', required],
        ['revenueMax', required],
      ].map(([property, constraint]) => ({ property, constraints: [constraint] })),
    );
  });
});

test('a benefit of 1 to 60 characters', () => {
  const taken = ['', ' ', 'A', text(60), text(61)].map(
    (title) => benefitTitle.safeParse(title).success,
  );
  expect(taken).toEqual([false, false, true, true, false]);
});

describe('the skills', () => {
  test.each([
    [level(0)],
    [level(5)],
    [named(text(60))],
    [{ skills: skills(50) }],
    [{ skills: [] }],
    [{ skills: [{ name: 'Baking' }] }],
  ])('take %#', (input) => {
    expect(jobSkillsInput.safeParse(input).success).toBe(true);
  });

  test.each([
    [level(-1), 'skills.0.level', 'Please enter 0 or more'],
    [level(6), 'skills.0.level', 'Please enter 5 or less'],
    [level(1.5), 'skills.0.level', 'Please enter a whole number'],
    [named(''), 'skills.0.name', 'Please complete this field'],
    [named(text(61)), 'skills.0.name', 'Please use at most 60 characters'],
    [{ skills: skills(51) }, 'skills', 'Please keep at most 50'],
  ])('refuse %#', (input, property, constraint) => {
    const result = jobSkillsInput.safeParse(input);
    const errors = result.success ? [] : fieldErrors(result.error.issues);
    expect(errors).toEqual([{ property, constraints: [constraint] }]);
  });
});
