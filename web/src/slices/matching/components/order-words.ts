/** What the lists of a search hold, after their number, and what their order counts; '' by time or pay. */
export const orderWords = (viewer: 'candidate' | 'employer', sort: string): string => {
  const listed =
    viewer === 'candidate'
      ? ' that ask for a skill of yours, for one that goes with it, or have a word of your titles'
      : ' with a skill that the job asks for, one that goes with it, or a word of its title';
  if (sort === 'score') return `${listed}, by score alone`;
  if (sort !== 'match') return '';
  return viewer === 'candidate'
    ? `${listed}. Best match counts the skills you bring, related ones at up to half, and your titles, less the levels you miss`
    : `${listed}. Best match counts the skills they bring, related ones at up to half, their titles, and behavior`;
};
