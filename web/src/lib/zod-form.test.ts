import { completeCompany, companyInput } from '@fourfold/contract/company/schema.ts';
import { cvSkillsInput } from '@fourfold/contract/cv/schema.ts';
import { expect, it } from 'vitest';
import { validPart, zodErrors } from './zod-form.ts';

it('names wrong fields by the paths that the server uses', () => {
  const skill = { level: 3, workOutside: true, links: [], works: [] };
  const skills = [
    { ...skill, name: 'Welding' },
    { ...skill, name: 'welding ' },
  ];
  expect(zodErrors(cvSkillsInput, { skills })).toEqual({
    'skills.0.name': 'This skill is already on the list',
    'skills.1.name': 'This skill is already on the list',
  });
});

it('asks for what is missing in words of the specification', () => {
  const errors = zodErrors(completeCompany, { name: '', industryId: null });
  expect(errors['name']).toBe('Please complete this field');
  expect(errors['industryId']).toBe('Please make a selection');
});

it('saves the valid part of a draft and says that it is not all', () => {
  const values = { name: 'Northwind', website: 'htt', postalCode: '12a' };
  expect(validPart(companyInput, values)).toEqual({
    valid: { name: 'Northwind' },
    complete: false,
  });
  expect(validPart(companyInput, { name: 'Northwind' }).complete).toBe(true);
});
