import { hires, type CompanyEntry } from '../company.ts';

export const tradeCompanies: CompanyEntry[] = [
  {
    name: 'Stonecrop Bread',
    industryId: 25,
    companySizeId: 2,
    founded: 1999,
    place: 'Duluth MN',
    position: 'Owner and Baker',
    description:
      'Stonecrop bakes sourdough, rye and a cardamom bun that people drive to Duluth for. Three shops, one bakehouse, a stone mill, and grain from eleven farms we can name. The first loaves go in at two in the morning and the last at one in the afternoon, when most bakeries have gone home. 38 of us work here. In winter we ski to work now and then, more for the story than the speed.',
    specialties:
      'Sourdough and rye, fresh milling, laminated pastry, wholesale to co-ops and kitchens',
    life: [
      'Night bakers work four nights and earn as five.',
      'A loaf a day goes home with you.',
      'We close for the first two weeks of January, paid.',
    ],
    hires: hires('baker junior, baker mid, baker senior, retail associate junior'),
  },
  {
    name: 'Copper Ladle',
    industryId: 25,
    companySizeId: 4,
    founded: 1987,
    place: 'New Orleans LA',
    position: 'Director of Operations',
    description:
      'Copper Ladle is five restaurants in New Orleans, from a gumbo counter with nineteen stools to a dining room with tablecloths. Each has its own chef and its own menu; what they share is a butcher, a bookkeeper and an idea of how people should be treated. Staff eat together at four. Cooks earn tips too. Two of the five chefs started here at the dish pit, and one of them will tell you about it whether you ask or not.',
    specialties: 'Creole and coastal cooking, whole-animal butchery, private dining, bar program',
    life: [
      'Two days off in a row, every week.',
      'Tips are pooled by the hour between floor and kitchen.',
      'Health insurance from the first of the second month.',
    ],
    hires: hires(
      'cook junior, cook senior, server junior, server mid, restaurant manager mid, restaurant manager junior',
    ),
  },
  {
    name: 'The Alder & Wren',
    industryId: 25,
    companySizeId: 3,
    founded: 2006,
    place: 'Seattle WA',
    position: 'General Manager',
    description:
      'The Alder & Wren is a hotel of 94 rooms in a former maritime union hall near Pioneer Square. Guests come for ferries, conferences and grandchildren. There is a ballroom with its original floor, a kitchen that buys from the market two streets down, and a front desk that knows which room gets the morning sun. We are independent, family-owned and full for most of the summer. Every employee spends one night a year here as a guest and hands in notes.',
    specialties: 'Independent hotel, weddings and meetings, Northwest kitchen, guest service',
    life: [
      'Housekeeping sets its own pace and its own playlist.',
      'Schedules four weeks ahead, and no clopening.',
      'Ferry and transit passes are paid.',
    ],
    hires: hires('front desk agent junior, front desk agent senior, event planner mid, cook mid'),
  },
  {
    name: 'Wrenfield Grain Cooperative',
    industryId: 1,
    companySizeId: 4,
    founded: 1931,
    place: 'Fargo ND',
    position: 'HR and Safety Manager',
    description:
      'Wrenfield belongs to 1,450 farm families in the Red River Valley. We store and sell their wheat, soybeans and corn from nine elevators, blend their seed and fertilizer, and walk their fields. Advice is separate from sales here: our agronomists have no quota, and members noticed. Harvest is six weeks of long days with somebody’s casserole in the scale house. The rest of the year is steadier than people think.',
    specialties:
      'Grain storage and marketing, agronomy, seed and nutrients, rail loading, custom application',
    life: [
      'Overtime in harvest, comp time in February.',
      'Trucks are new enough to have heat and old enough to fix.',
      'Profit sharing in the years the river behaves.',
    ],
    retirementBenefits: ['401k', 'Profit sharing'],
    hires: hires(
      'agronomist mid, agronomist senior, farm equipment operator mid, truck driver mid, accountant mid',
    ),
  },
  {
    name: 'Three Creeks Orchards',
    industryId: 1,
    companySizeId: 3,
    founded: 1958,
    place: 'Spokane WA',
    position: 'Orchard Manager',
    description:
      'Three Creeks grows apples, pears and cherries on 860 acres north of Spokane, packs them on its own line and sells a good part at its own stand. Three families, now in the third generation, and 70 people through the year; in September we are 240. Housing for the season is new, with doors that lock and kitchens that work. We plant eleven varieties the supermarkets do not want and sell out of all of them.',
    specialties:
      'Apples, pears and cherries, packing and cold storage, farm stand, cider, pick-your-own',
    life: [
      'Year-round contracts for everyone who prunes.',
      'Work stops at 95 degrees.',
      'A share of the fruit, and of the cider when it is good.',
    ],
    hires: hires(
      'farm equipment operator junior, farm equipment operator senior, agronomist junior, retail associate mid',
    ),
  },
  {
    name: 'Rookwood Freight Lines',
    industryId: 8,
    companySizeId: 5,
    founded: 1963,
    place: 'Indianapolis IN',
    position: 'Driver Manager',
    description:
      'Rookwood hauls freight within a day’s drive of Indianapolis: auto parts, paper, furniture, pet food. 410 trucks, six terminals, and drivers who are home most nights, because the lanes were drawn that way. Dispatchers have driven. Waiting at a dock is paid after fifteen minutes, and shippers who waste our drivers’ time lose us. Our own shops look after the trucks, and the average one is three and a half years old.',
    specialties:
      'Regional truckload, dedicated lanes, cross-docking, fleet maintenance, driver training',
    life: [
      'The same truck, with your name on the door.',
      'Detention pay from minute sixteen.',
      'Refusing a load for weather has never cost anyone anything.',
    ],
    hires: hires(
      'truck driver junior, truck driver mid, truck driver senior, automotive technician mid',
    ),
  },
  {
    name: 'Parcelwren',
    industryId: 8,
    companySizeId: 6,
    founded: 2010,
    place: 'Memphis TN',
    position: 'Regional Recruiter',
    description:
      'Parcelwren stores, packs and ships for 180 small brands: tea, toys, bicycle bags, seeds. Four buildings around Memphis, 1,300 people, about 90,000 parcels on a usual day and three times that before the holidays. We hire early for the peak so that nobody is thrown into it. Rates are set with the people on the floor and posted with the arithmetic. Ask anyone about the wren over dock nine; it comes back each April.',
    specialties: 'E-commerce fulfillment, kitting, returns, inventory accuracy, peak planning',
    life: [
      'Pick your shift and keep it; no forced overtime before Thanksgiving.',
      'Water, fans, chairs and a real lunch break.',
      'Leads are hired from the floor, nine in ten of them.',
    ],
    hires: hires(
      'warehouse associate junior, warehouse associate mid, warehouse associate senior, supply planner mid, data analyst mid, maintenance technician mid',
    ),
  },
  {
    name: 'Ashgrove Auto & EV',
    industryId: 26,
    companySizeId: 2,
    founded: 1990,
    place: 'Denver CO',
    position: 'Shop Owner',
    description:
      'Ashgrove repairs cars in two shops on Denver’s north side, with nineteen bays and a waiting room that has plants and a chess board. A third of our work has a plug, a third is all-wheel drive in need of winter, and the rest is everything else. Technicians are paid by the hour, not by the job, so there is no reason to sell a part that is not needed. Customers get photographs with their estimate. We fix bicycles for children, free, if the line is short.',
    specialties:
      'Electric and hybrid service, diagnostics, brakes and suspension, fleet care, honest estimates',
    life: [
      'Hourly pay for technicians, with a raise for each certificate.',
      'Every bay has a lift, light and heat.',
      'Closed on weekends.',
    ],
    hires: hires(
      'automotive technician junior, automotive technician mid, automotive technician senior, customer support specialist mid',
    ),
  },
  {
    name: 'Cobblefoot Outfitters',
    industryId: 7,
    companySizeId: 4,
    founded: 1982,
    place: 'Burlington VT',
    position: 'Retail Director',
    description:
      'Cobblefoot sells boots, packs and rain gear in nine stores from Burlington to the Berkshires, and online to people who have moved away. Everything can be tried: there is a rock to walk down and a shower to stand in. What breaks comes back to our repair bench in Winooski, where four people resole about 11,000 pairs a year. We would rather sell you laces than boots. It has worked since 1982.',
    specialties: 'Outdoor footwear, fitting, repair and resoling, rental gear, mail order',
    life: [
      'Gear at cost, and two paid days a year to use it.',
      'Schedules three weeks ahead, and nobody closes and then opens.',
      'Repair bench rotations for anyone who asks.',
    ],
    hires: hires(
      'store manager mid, retail associate mid, digital marketer mid, warehouse associate mid, front-end developer mid',
    ),
  },
  {
    name: 'Plum Street Market',
    industryId: 7,
    companySizeId: 5,
    founded: 1976,
    place: 'Philadelphia PA',
    position: 'Director of Stores',
    description:
      'Plum Street Market is eleven neighborhood groceries in Philadelphia, none larger than a city block wants. Each has a butcher, a bakery, a hot counter and a notice board. About 620 people work here and 54,000 households are members, with a vote and a dividend. Prices of 200 staples are held down on purpose and paid for by the cheese. We open where others have closed, and we stay.',
    specialties:
      'Neighborhood grocery, bakery and prepared food, local sourcing, member cooperative',
    life: [
      'Full-time means thirty-two hours, with full benefits.',
      'Store teams decide how a tenth of the shelf is used.',
      'Managers work one shift a week at the register.',
    ],
    hires: hires(
      'store manager mid, store manager senior, retail associate junior, cook mid, baker mid',
    ),
  },
  {
    name: 'Birchline Property Management',
    industryId: 13,
    companySizeId: 3,
    founded: 1979,
    place: 'Chicago IL',
    position: 'Managing Director',
    description:
      'Birchline manages 4,900 apartments in 130 older buildings on Chicago’s north and west sides, for owners who mean to keep them. Our crews do most repairs, our boilers are watched in winter by a person as well as an app, and heat calls are answered within two hours. Tenants stay six years on average. We publish what we spend on each building where its tenants can read it, which took some owners time to like.',
    specialties:
      'Residential management, vintage buildings, boiler and facade work, affordable housing compliance',
    life: [
      'One on-call week in nine, with the Friday after it off.',
      'Each manager has at most five buildings.',
      'Half off rent in our buildings, if there is one you like.',
    ],
    hires: hires(
      'property manager junior, property manager mid, property manager senior, hvac technician mid',
    ),
  },
];
