/** Invented schools, by what they teach for. */
const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const colleges = lines(`
  Cedar Fork Community College
  Three Bridges Community College
  Lakeland Shore College
  Mesa Verde Valley College
  Harbor Point Community College
  Pine Ridge Junction College
  Tidewater Bend College
  Prairie Gate Community College
  Snowline Community College
  Redwood Flats College
`);

const tradeSchools = lines(`
  Ironbridge Technical College
  Northern Lights Career Center
  Great Bend Institute of Trades
  Copper Basin Technical School
  Bluegrass Skills Center
  Gulf Shore Technical Institute
  Millrace Vocational College
  High Desert Career Institute
`);

const universities = lines(`
  Northern Plains State University
  Lakeshore State University
  University of the High Desert
  Hartwick Falls University
  Castlebridge University
  Western Ridge State University
  Carraway College
  University of Cape Meridian
  Blue Ridge Gap University
  Thornbury College
  Central Valley State University
  Saint Aldric University
  Great Basin Polytechnic
  Wabash Fork State University
  Port Ellery University
  Magnolia Bend University
`);

const highSchools = lines(`
  Eastlake Union High School
  Franklin Park High School
  Cottonwood Valley High School
  Roosevelt Heights High School
  Harbor District High School
  North Prairie High School
  Mountain View Consolidated High School
  Oakridge Technical High School
`);

/** Schools where a degree (by id) is taken. */
export function schoolsFor(degreeId: number): readonly string[] {
  if (degreeId === 2) return highSchools;
  if (degreeId === 4) return tradeSchools;
  if (degreeId === 3 || degreeId === 5) return colleges;
  return universities;
}
