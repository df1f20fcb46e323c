import words from './schools.json' with { type: 'json' };

/** Invented schools, by the degree (id) they give. */
export function schoolsFor(degreeId: number): readonly string[] {
  if (degreeId === 2) return words.highSchools;
  if (degreeId === 4) return words.tradeSchools;
  if (degreeId === 3 || degreeId === 5) return words.colleges;
  return words.universities;
}
