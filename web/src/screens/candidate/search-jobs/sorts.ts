export const sorts = {
  match: 'Best match',
  newest: 'Newest',
  pay: 'Highest pay',
} as const;
export type Sort = keyof typeof sorts;
