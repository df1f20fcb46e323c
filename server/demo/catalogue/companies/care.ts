import { hires, type CompanyEntry } from '../company.ts';

export const careCompanies: CompanyEntry[] = [
  {
    name: 'Halden Ridge Medical Center',
    industryId: 23,
    companySizeId: 6,
    founded: 1956,
    place: 'Boise ID',
    position: 'Nurse Recruiter',
    description:
      'Halden Ridge is a 284-bed community hospital in the Treasure Valley, not for profit, with an emergency department that sees 61,000 people a year and a birth center that sees 2,200 first breaths. Nurses helped to write our staffing rules, and the board signed them: five patients by day on medical floors, six by night. We train 80 new graduates each year in a twelve-week residency. Turnover on our floors is about half of what is usual in the state.',
    specialties:
      'Emergency care, orthopedics, cardiology, birth center, nurse residency, rehabilitation',
    life: [
      'Self-scheduling six weeks out, and no mandatory overtime.',
      'A quiet room on every floor, with a door that closes.',
      'Tuition is paid ahead, not refunded after.',
    ],
    hires: hires(
      'registered nurse junior, registered nurse mid, registered nurse senior, physical therapist mid, security officer mid',
    ),
  },
  {
    name: 'Juniper Street Family Health',
    industryId: 23,
    companySizeId: 3,
    founded: 1978,
    place: 'Albuquerque NM',
    position: 'Clinic Director',
    description:
      'Juniper Street is a community clinic with three locations in Albuquerque’s South Valley. We see families from before birth to great-grandparents, with insurance or without, in English, Spanish and Navajo. Doctors, counselors, a pharmacist and a lawyer for landlord trouble share one hallway, so that a person is asked their story once. The clinic was started by four nurses in 1978. Two of them still come to the board meetings, with questions.',
    specialties:
      'Family medicine, behavioral health, prenatal care, diabetes, sliding-scale care, health literacy',
    life: [
      'Doors close at six, and we mean the staff door too.',
      'Bilingual colleagues earn more, because they do more.',
      'Cases are discussed over breakfast on Wednesdays; the clinic opens at ten.',
    ],
    hires: hires(
      'medical assistant junior, medical assistant senior, mental health counselor mid, office manager mid',
    ),
  },
  {
    name: 'Larkspur Lane Dental',
    industryId: 23,
    companySizeId: 2,
    founded: 2002,
    place: 'Greenville SC',
    position: 'Practice Manager',
    description:
      'Larkspur Lane is a dental practice of three dentists and fourteen colleagues in a house with a porch. We book a full hour for adults, forty minutes for children and as long as it takes for people who are afraid. Prices are on the wall. We treat the residents of two shelters at no charge on the first Friday of each month, and the waiting list for working that day is longer than the one for patients.',
    specialties: 'Family dentistry, nervous patients, gum care, children, preventive visits',
    life: [
      'Four days a week, Monday to Thursday.',
      'Assistants and hygienists choose the instruments.',
      'Nobody is paid by the procedure.',
    ],
    hires: hires('dental hygienist junior, dental hygienist mid, office manager junior'),
  },
  {
    name: 'Sagewell Senior Living',
    industryId: 23,
    companySizeId: 5,
    founded: 1986,
    place: 'Phoenix AZ',
    position: 'Director of Human Resources',
    description:
      'Sagewell runs six communities around Phoenix where 840 older people live, some on their own two feet and some with much help. Each has a kitchen that cooks from scratch, a workshop, a garden in raised beds and a nurse in the building day and night. Aides stay with the same residents, so that someone notices when the crossword is left undone. We are a nonprofit; what is left over goes into wages first and roofs second.',
    specialties: 'Assisted living, memory care, skilled nursing, rehabilitation, scratch kitchens',
    life: [
      'The same aides care for the same residents, by design.',
      'Schedules are posted four weeks ahead.',
      'We pay for CNA and LPN courses, books and bus fare included.',
    ],
    hires: hires(
      'nursing assistant junior, nursing assistant mid, nursing assistant senior, registered nurse mid, physical therapist mid, cook mid',
    ),
  },
  {
    name: 'Hearthlight Family Services',
    industryId: 23,
    companySizeId: 3,
    founded: 1949,
    place: 'Baltimore MD',
    position: 'Program Director',
    description:
      'Hearthlight stands by families in east Baltimore when something has gone wrong: an eviction notice, a court date, a child who has stopped talking. Social workers, counselors and a housing team work in pairs and hold their caseloads at fifteen families. We are paid by the city, two foundations and about 1,900 neighbors who give ten dollars a month. Of the families we met in crisis, four in five are still housed two years on; we count, and we publish it.',
    specialties: 'Family support, counseling, housing stability, trauma care, school partnerships',
    life: [
      'Supervision every week, and someone to call at night.',
      'Mileage, phone and a lunch budget for home visits.',
      'Four weeks off from the first year, and we nag you to take them.',
    ],
    hires: hires(
      'social worker mid, social worker senior, mental health counselor mid, mental health counselor senior, content writer junior',
    ),
  },
  {
    name: 'Osprey Point Schools',
    industryId: 22,
    companySizeId: 4,
    founded: 2003,
    place: 'Norfolk VA',
    position: 'Director of Talent',
    description:
      'Osprey Point is five small public charter schools in Norfolk, kindergarten to twelfth grade, with 2,100 students and one oyster reef, which the ninth graders look after. Every teacher teaches, principals included. Classes stop at twenty-four. Families choose us by lottery, and more than half of our students come from Navy homes and move within three years, so we are good at beginnings. Last June 91 percent of seniors left with a college place, a trade seat or a signed job.',
    specialties:
      'Elementary and secondary teaching, marine science, reading instruction, teacher residencies',
    life: [
      'One planning period a day that no one may take.',
      'New teachers teach four-fifths for their first year, at full pay.',
      'School supplies are bought by the school.',
    ],
    hires: hires(
      'elementary teacher junior, elementary teacher mid, science teacher mid, science teacher senior, it support specialist mid',
    ),
  },
  {
    name: 'Thimble House',
    industryId: 22,
    companySizeId: 2,
    founded: 1971,
    place: 'Madison WI',
    position: 'Center Director',
    description:
      'Thimble House is a child care cooperative in Madison for 96 children from six weeks to six years. Parents own it and wash the curtains. Teachers stay with their group for two years, go outside every day there is no lightning, and eat with the children what our cook has made that morning. We pay by a scale that starts well above the city’s average for this work, because the city’s average is wrong.',
    specialties:
      'Infant and toddler care, preschool, outdoor play, family-style meals, parent cooperative',
    life: [
      'One hour of planning time a day, out of the room.',
      'Sixteen pairs of rain pants in every size.',
      'Health insurance from twenty hours a week.',
    ],
    hires: hires(
      'early childhood educator junior, early childhood educator mid, early childhood educator senior, cook mid',
    ),
  },
  {
    name: 'Wexley County',
    industryId: 27,
    companySizeId: 5,
    founded: 1939,
    place: 'Rochester NY',
    position: 'Personnel Officer',
    description:
      'Wexley County looks after 118,000 people between the lake and the hills: ambulances, roads, bridges, water, public health, the county home and a very good library van. About 900 of us work in 23 buildings. The county put its budget into plain words in 2018 and its hiring too: you will know the pay, the steps and the date of the answer before you apply. Civil service rules hold, and we help you through them.',
    specialties:
      'Emergency medical services, roads and bridges, public health, social services, county records',
    life: [
      'Thirty-seven and a half hours, a pension, and step raises you can look up.',
      'Crews choose partners by request, renewed each season.',
      'Answers to applicants within ten working days, by county rule.',
    ],
    retirementBenefits: ['State pension'],
    hires: hires(
      'paramedic junior, paramedic mid, paramedic senior, it support specialist mid, civil engineer mid, social worker mid',
    ),
  },
  {
    name: 'Fable & Fringe',
    industryId: 26,
    companySizeId: 2,
    founded: 2012,
    place: 'Atlanta GA',
    position: 'Owner',
    description:
      'Fable & Fringe is a salon of sixteen in Atlanta’s West End where all hair is cut by people who know it: coils, curls, waves and straight. The consultation is free and the price is said before the scissors. We color with formulas we would put on our own heads, close on Mondays for training, and keep a shelf of books that people borrow and mostly return. Three of our apprentices have opened salons of their own, two on this street.',
    specialties:
      'Curly and coily hair, color correction, bridal styling, apprenticeship, natural hair care',
    life: [
      'Training Mondays, paid, with live models.',
      'Hourly wage plus commission; nobody rents a chair.',
      'Two weeks’ notice for every schedule, and Sundays off.',
    ],
    hires: hires('hair stylist junior, hair stylist mid, hair stylist senior'),
  },
  {
    name: 'Sentry Oak Protective Services',
    industryId: 21,
    companySizeId: 5,
    founded: 1994,
    place: 'Houston TX',
    position: 'Staffing Manager',
    description:
      'Sentry Oak provides security officers to clinics, terminals, campuses and concert halls in and around Houston. 640 officers, most of them full time and most of them with us for more than three years. We train for forty hours before the first shift, twice what the state asks, and most of it is talking: how to greet, how to slow a person down, when to step back. Our contracts name the hourly wage, so that a client cannot bargain with yours.',
    specialties:
      'Hospital and campus security, event staffing, control rooms, de-escalation training',
    life: [
      'The same site and the same hours, week by week.',
      'Supervisors come from the posts.',
      'Meal breaks are relieved, not skipped.',
    ],
    hires: hires(
      'security officer junior, security officer mid, security officer senior, hr generalist mid',
    ),
  },
];
