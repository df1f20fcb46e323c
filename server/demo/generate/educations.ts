import type { Occupation } from '../catalogue/occupation.ts';
import { type Month, monthText } from './calendar.ts';
import type { Education } from './marketplace.ts';
import type { Random } from './random.ts';
import words from '../catalogue/schools.json' with { type: 'json' };

const degree = {
  none: 1,
  highSchool: 2,
  someCollege: 3,
  certificate: 4,
  associate: 5,
  bachelor: 6,
  master: 7,
  professional: 8,
  doctorate: 9,
};

/** Years that a degree takes. */
const years: Record<number, number> = { 2: 4, 3: 2, 4: 1, 5: 2, 6: 4, 7: 2, 8: 3, 9: 4 };

const other = 35;
const may = 4;

/** Schools end in May. */
export const mayBefore = (month: Month): Month => month - ((month - may) % 12);

/** What a person studied before (and beside) work, newest first. @param start first month of work */
export function educationsOf(
  random: Random,
  occupation: Occupation,
  { start, present }: { start: Month; present: Month },
): Education[] {
  const highest = random.weighted(
    occupation.degrees.map((id, place) => [id, [6, 3, 2, 1][place] ?? 1] as const),
  );
  if (highest === degree.none) return [];
  const left = start - random.int(0, 4);
  const end = mayBefore(left);
  const field = random.chance(0.8)
    ? (occupation.fields[0] ?? other)
    : random.pick(occupation.fields);

  const entry = (degreeId: number, fieldOfStudyId: number, until: Month): Education => ({
    name: random.pick(schoolsFor(degreeId)),
    degreeId,
    fieldOfStudyId: degreeId === degree.highSchool ? other : fieldOfStudyId,
    startDate: monthText(until - (years[degreeId] ?? 1) * 12 + 3),
    endDate: monthText(until),
    graduated: degreeId !== degree.someCollege,
  });

  if (highest > degree.bachelor) {
    // A higher degree is often taken during the first years of work.
    const beside = highest === degree.master && present - start > 60 && random.chance(0.3);
    const until = beside ? end + random.int(3, 4) * 12 : end;
    const first = beside ? end : end - (years[highest] ?? 2) * 12;
    const base = highest === degree.professional ? random.pick([14, 26, 33, 34]) : field;
    return [entry(highest, field, until), entry(degree.bachelor, base, first)];
  }
  const educations = [entry(highest, field, end)];
  const trained = highest === degree.highSchool && occupation.degrees.includes(degree.certificate);
  if (trained && present - start > 36 && random.chance(0.4)) {
    educations.unshift(entry(degree.certificate, field, end + random.int(1, 3) * 12));
  }
  // People without work yet may still be studying.
  const [newest] = educations;
  if (newest && present - start === 0 && highest >= degree.certificate && random.chance(0.5)) {
    educations[0] = { ...newest, endDate: null, graduated: false };
  }
  return educations;
}

/** Invented schools, by the degree (id) they give. */
function schoolsFor(degreeId: number): readonly string[] {
  if (degreeId === 2) return words.highSchools;
  if (degreeId === 4) return words.tradeSchools;
  if (degreeId === 3 || degreeId === 5) return words.colleges;
  return words.universities;
}
