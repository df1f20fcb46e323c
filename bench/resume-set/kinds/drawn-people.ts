import { personOf, type Person } from '../people.ts';

/** Invented people whose schools often have no word that says so, with degrees of several languages. */

const schoolNames = [
  'University of California, Los Angeles (UCLA)',
  'MIT',
  'UCLA',
  'KU Leuven',
  'Le Wagon',
  'General Assembly',
  'Politecnico di Milano',
  'TU Delft',
  'Cal Poly Pomona',
  'Austin Community College District',
  'City College of San Francisco',
  'North Carolina A&T State University',
  'Embry-Riddle Aeronautical University',
  'Universidad Nacional Autónoma de México',
  'Indian Institute of Technology, Madras',
  'London School of Economics and Political Science',
  'Texas A&M University, College Station',
  'Hack Reactor',
  'Georgetown Law',
  'Bronx High School of Science',
  'Culinary Institute of America',
  'Lincoln Tech',
  'Universität Heidelberg',
  'The New School',
  'School of the Art Institute of Chicago',
  'St. Olaf College',
  'Columbia University in the City of New York',
  'Virginia Tech',
  'Western Governors University',
  'Savannah College of Art and Design',
];
const studies: [string, string][] = [
  ['Bachelor of Science', 'Mechanical Engineering'],
  ['B.S.', 'Computer Science'],
  ['Master of Business Administration', 'Operations Management'],
  ['Licenciatura', 'Administración de Empresas'],
  ['Certificate', 'Full-Stack Web Development'],
  ['A.A.S.', 'HVAC Technology'],
  ['Master of Public Health', 'Epidemiology'],
  ['Diplom', 'Informatik'],
  ['Laurea', 'Ingegneria Civile'],
  ['Juris Doctor', 'Law'],
  ['Bachelor of Fine Arts', 'Graphic Design and Illustration'],
  ['High School Diploma', 'General Studies'],
  ['MSc', 'Environmental Science'],
  ['Ph.D.', 'Molecular Biology'],
  ['Associate of Science', 'Nursing'],
  ['BA', 'English and Creative Writing'],
];

export function personWithSchools(seed: number): Person {
  const own = personOf(90_000 + seed);
  return {
    ...own,
    schools: own.schools.map((school, place) => {
      const [degree = '', field = ''] = studies[(seed * 5 + place * 3) % studies.length] ?? [];
      const name = schoolNames[(seed * 7 + place * 11) % schoolNames.length] ?? '';
      return { ...school, name, degree, field };
    }),
  };
}
