import { hires, type CompanyEntry } from '../company.ts';

export const makingCompanies: CompanyEntry[] = [
  {
    name: 'Ferrous & Finch',
    industryId: 5,
    companySizeId: 3,
    founded: 1974,
    place: 'Pittsburgh PA',
    position: 'Plant Manager',
    description:
      'Ferrous & Finch machines and welds parts that have to be right: valve bodies, surgical fixtures, couplings for locomotives. We are 130 people in a brick hall on the Allegheny, with 44 machines, of which the oldest is from 1968 and holds its tolerance. Most lots are small, so the work changes daily. We trained 27 apprentices in the last ten years and 24 are still here. The finch is from the founder’s wife, who thought ferrous alone sounded heavy.',
    specialties:
      'Five-axis milling, turning, certified welding, prototypes and small lots, inspection reports',
    life: [
      'First shift is six to two-thirty, second is two to ten-thirty, and you keep yours.',
      'Machinists order their own tools up to $500 without asking.',
      'Profit is shared every quarter, by hours, not by rank.',
    ],
    retirementBenefits: ['401k', 'Profit sharing'],
    hires: hires(
      'machinist junior, machinist senior, quality inspector mid, welder mid, mechanical engineer mid',
    ),
  },
  {
    name: 'Lumenfall Instruments',
    industryId: 5,
    companySizeId: 4,
    founded: 1996,
    place: 'San Diego CA',
    position: 'HR Director',
    description:
      'Lumenfall builds instruments that measure water: clarity, salt, oxygen, and what should not be in it. They hang from buoys in the Pacific, sit in treatment plants and travel with research ships. Design, clean assembly and calibration are under one roof in Miramar, 310 people, so that an engineer can walk to the bench where the thing is built. Each instrument is calibrated by a named person, and customers write to them.',
    specialties:
      'Water quality sensors, oceanographic instruments, calibration, low-power electronics, clean assembly',
    life: [
      'Engineers assemble the first ten of whatever they design.',
      'Calibration days are quiet days: no meetings, no music.',
      'Once a year each team goes out on a boat to see its work get wet.',
    ],
    hires: hires(
      'mechanical engineer mid, mechanical engineer senior, production operator mid, quality inspector senior, financial analyst mid',
    ),
  },
  {
    name: 'Pepperbox Foods',
    industryId: 5,
    companySizeId: 5,
    founded: 1952,
    place: 'Fresno CA',
    position: 'People Manager',
    description:
      'Pepperbox cans, jars and dries what grows around Fresno: tomatoes, peppers, apricots, chickpeas. In August a truck comes in every nine minutes. The other ten months we make sauces, soups and a salsa that has kept its recipe since 1952. 720 people work here year round, 300 more in the season, many of them every season. The plant went to four steady crews in 2019, and since then people plan their lives more than a week ahead.',
    specialties:
      'Canning and aseptic filling, tomato processing, private label sauces, food safety, seasonal logistics',
    life: [
      'You keep your crew and your hours; nobody rotates through nights.',
      'Supervisors come from the line, nearly all of them.',
      'There is a nurse, a kitchen that cooks, and shade on the parking lot.',
    ],
    hires: hires(
      'production operator junior, production operator mid, quality inspector mid, maintenance technician mid, supply planner mid, hr generalist mid',
    ),
  },
  {
    name: 'Helix Meadow Labs',
    industryId: 19,
    companySizeId: 3,
    founded: 2014,
    place: 'Durham NC',
    position: 'Director of Operations',
    description:
      'Helix Meadow develops tests that tell early whether a transplanted organ is being rejected, from a tube of blood. Two of them are in clinical use at 60 hospitals; three more are on the bench. We are 95 people in a former textile mill: cell biologists, chemists, statisticians, and a quality team that everybody likes, which we are told is rare. We publish results that fail as well as those that work.',
    specialties:
      'Transplant diagnostics, assay development, cell biology, biostatistics, clinical validation',
    life: [
      'Thursday is bench meeting: ten minutes each, failures first.',
      'Everyone may publish, and the company pays the fees.',
      'The freezers are someone’s job, and it rotates.',
    ],
    hires: hires(
      'research associate junior, research associate mid, research associate senior, data scientist mid, quality inspector mid',
    ),
  },
  {
    name: 'Granite Fork Engineers',
    industryId: 16,
    companySizeId: 3,
    founded: 1983,
    place: 'Salt Lake City UT',
    position: 'Principal',
    description:
      'Granite Fork designs water lines, streets, culverts and small bridges for towns along the Wasatch and across the Great Basin. Many of our clients have no engineer of their own, so we are theirs: we know where the old pipes are and who remembers. 120 people, four offices, one truck with 310,000 miles on it. We have been employee-owned since 2005. When a storm washes something out, the town calls our cell phones.',
    specialties:
      'Water and stormwater, municipal streets, small bridges, town engineering, construction oversight',
    life: [
      'Young engineers take a project from survey to ribbon, with a mentor.',
      'We close at three on powder days, within reason.',
      'Ownership starts after the first year.',
    ],
    retirementBenefits: ['401k', 'ESOPs'],
    hires: hires(
      'civil engineer junior, civil engineer mid, civil engineer senior, construction project manager mid',
    ),
  },
  {
    name: 'Plumbline Builders',
    industryId: 4,
    companySizeId: 4,
    founded: 1991,
    place: 'Nashville TN',
    position: 'Director of Field Operations',
    description:
      'Plumbline builds schools, clinics, libraries and small theaters in middle Tennessee. We do much of the work with our own crews: concrete, framing, finish carpentry, ornamental steel. It costs a little more on paper and less by the end. 240 people, a wood shop, a steel shop, and a school for our own apprentices that graduates fourteen a year. We went 611 days without a lost-time injury and then had one, and we still talk about it.',
    specialties:
      'Schools and libraries, finish carpentry, ornamental steel, self-performed concrete, preconstruction',
    life: [
      'Ten-hour days, four days a week, on most sites.',
      'Foremen can stop the job, and have.',
      'The company buys your boots, twice a year.',
    ],
    hires: hires(
      'carpenter junior, carpenter senior, construction project manager senior, plumber mid, welder mid, electrician junior',
    ),
  },
  {
    name: 'Kettle & Coil Mechanical',
    industryId: 4,
    companySizeId: 3,
    founded: 1967,
    place: 'Milwaukee WI',
    position: 'Service Manager',
    description:
      'Kettle & Coil heats, cools and plumbs Milwaukee: breweries, flats, churches, a zoo. We run 46 vans and a shop that can still braze a header nobody makes any more. About half of what we install now is heat pumps, and we train for it in a room with nine of them on the wall. Service customers keep the same technician for years; some of them send cards. We are a union shop and glad of it.',
    specialties:
      'Heat pumps, hydronic heating, commercial refrigeration, service plumbing, building controls',
    life: [
      'Vans are stocked overnight, so mornings start with a call, not a counter.',
      'Two paid training days each quarter.',
      'Fridays there is fish, as there must be.',
    ],
    hires: hires(
      'hvac technician junior, hvac technician mid, hvac technician senior, plumber junior, plumber senior',
    ),
  },
  {
    name: 'Sundial Solar Works',
    industryId: 4,
    companySizeId: 3,
    founded: 2008,
    place: 'Tucson AZ',
    position: 'Operations Manager',
    description:
      'Sundial puts solar plants and batteries on houses, schools and pecan farms in southern Arizona. We start at five in summer and are off the roof by noon. Our own crews do every step, and we come back after a year to check our work without being asked. Since 2008 we have built 7,400 systems, and we still look after nearly all of them, along with some whose builders are long gone. Ninety people, most of them able to lift a module and explain a utility bill.',
    specialties:
      'Home and school solar, battery storage, agricultural systems, orphaned system repair, energy advice',
    life: [
      'Water, shade and stop-work heat rules that are kept.',
      'Installers train toward an electrician’s license on company time.',
      'No commission-only sales; we quote once and mean it.',
    ],
    hires: hires(
      'solar installer junior, solar installer mid, solar installer senior, electrician mid, account executive mid',
    ),
  },
  {
    name: 'Tamarack Electric Cooperative',
    industryId: 3,
    companySizeId: 4,
    founded: 1938,
    place: 'Billings MT',
    position: 'Manager of Member and Employee Services',
    description:
      'Tamarack brings power to 31,000 meters over 6,200 miles of line, which is five meters a mile and a great deal of driving. Ranches lit up in 1938 when their owners signed for the poles, and the members still own it. Our 230 people know the lines by creek and by family. The annual meeting has pie. We are rebuilding the oldest third of the system over ten years and stringing fiber beside it as we go.',
    specialties:
      'Rural electric distribution, line rebuilds, storm restoration, rural fiber, member service',
    life: [
      'Crews leave from four yards, so most people live near their work.',
      'Storm duty is paid double, with a rest day for each one worked.',
      'Apprentices finish here in four years, without debt.',
    ],
    hires: hires(
      'lineworker junior, lineworker mid, lineworker senior, it support specialist mid, customer support specialist mid',
    ),
  },
  {
    name: 'Lantern & Beam Homes',
    industryId: 4,
    companySizeId: 3,
    founded: 2011,
    place: 'Portland ME',
    position: 'Head of People',
    description:
      'Lantern & Beam builds small houses that need very little heat. Walls, floors and roofs are made in our hall on the Portland waterfront, brought by truck at dawn and set in two days; a family usually moves in nine weeks later. Buyers plan their house on our website, with real prices at every step, and the drawings go straight to the saws. So carpenters, electricians, designers and developers share one building, one lunch and one set of problems. We have built 412 homes from Cape Cod to Eastport, teachers’ housing for three islands, and a library. We are 118 people, and a third of the company belongs to them.',
    specialties:
      'Prefabricated timber homes, low-energy building, online home planner, island and rural projects, fixed prices',
    life: [
      'The hall runs four ten-hour days; Fridays are quiet and optional.',
      'Everybody, developers included, spends a day on the set crew each year.',
      'Lunch is cooked in the hall and eaten at long tables.',
    ],
    retirementBenefits: ['401k', 'ESOPs'],
    together: true,
    hires: hires(
      'front-end developer mid, carpenter mid, electrician senior, ux designer mid, construction project manager senior, production operator mid, customer support specialist mid, recruiter mid',
    ),
  },
];
