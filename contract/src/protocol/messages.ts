/** Texts that users read under a field; SPEC.md sections 5 and 8 fix the first two. */
export const messages = {
  required: 'Please complete this field',
  selection: 'Please make a selection',
  email: 'Please enter an e-mail address like name@example.com',
  url: 'Please enter a web address like https://example.com',
  nameAddress: 'Please leave web addresses out of names',
  numeric: 'Please use digits only',
  number: 'Please enter a whole number',
  date: 'Please enter a date',
  duplicateSkill: 'This skill is already on the list',
  range: 'The lowest pay cannot be above the highest',
  period: 'The end cannot be before the start',
  tooLong: (max: number) => `Please use at most ${max} characters`,
  tooMany: (max: number) => `Please keep at most ${max}`,
  tooSmall: (min: number) => `Please enter ${min} or more`,
  tooLarge: (max: number) => `Please enter ${max} or less`,
} as const;
