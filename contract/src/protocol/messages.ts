const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Messages under a field; SPEC.md sections 5 and 8 fix the first two. */
export const messages = {
  required: 'Please complete this field',
  selection: 'Please make a selection',
  email: 'Please enter an e-mail address like name@example.com',
  url: 'Please enter a web address like https://example.com',
  nameAddress: 'Please leave web addresses out of names',
  brackets: 'Please leave out < and >',
  direction: 'Please leave out signs that turn the direction of text',
  unseen: 'Please use signs that can be seen',
  numeric: 'Please use digits only',
  postalCode: 'Please enter the five digits of a ZIP code',
  number: 'Please enter a whole number',
  amount: 'Please enter an amount in dollars, like 52,000 or 17.25',
  cents: 'Please use at most two digits for cents',
  wholePay: 'Please enter whole dollars: only pay by the hour has cents',
  date: 'Please enter a date',
  text: 'Please enter text',
  fields: 'Please send the fields as JSON',
  list: 'Please send a list',
  wrong: 'Please check this field',
  duplicateSkill: 'This skill is already on the list',
  /** The meanings of a name of several skills: 'Cooking (kitchens)'. */
  whichSkill: (name: string, meanings: readonly string[]) =>
    `“${name}” can mean ${either.format(meanings)}. Please choose one`,
  range: 'The lowest pay can’t be above the highest',
  period: 'The end can’t be before the start',
  tooLong: (max: number) => `Please use at most ${max} characters`,
  tooShort: (min: number) => `Please use at least ${min} characters`,
  tooFew: (min: number) => `Please choose at least ${min}`,
  tooMany: (max: number) => `Please keep at most ${max}`,
  /** The first name, shortened. */
  unknown: (names: readonly string[]) => `There is no field “${names[0]?.slice(0, 100)}”`,
  tooSmall: (min: number) => `Please enter ${min} or more`,
  tooLarge: (max: number) => `Please enter ${max} or less`,
  tooFar: (max: number) =>
    `Please skip at most ${max.toLocaleString('en-US')}, and go on with “after” of the page before`,
} as const;
