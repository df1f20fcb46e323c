export const sorts = {
  match: 'Best match',
  score: 'Highest score',
  newest: 'Newest',
  pay: 'Highest pay',
} as const;
export type Sort = keyof typeof sorts;

/** These list only jobs that require one of the person's skills. */
export const needsSkills = (sort: Sort) => sort === 'match' || sort === 'score';
