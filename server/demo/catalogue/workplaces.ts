/** Words that names of employers in work histories are put together from: `stem` + one ending. */
const stems = `Alder Creek|Amber Hill|Ashwick|Basalt Ridge|Bellhaven|Birch Hollow|Blue Mesa|Bracken|
Bridgewell|Cairnfield|Calder|Canyon Gate|Cedar Bluff|Clearwater Bend|Copper Valley|Cottonwood|Cranbrook|
Dovetail|Drift Creek|Eastlake|Elmstead|Fairmeadow|Fernhill|Flint Hollow|Foxglove|Garnet|Glenhaven|
Granite Point|Greywater|Harrow Lane|Hazelmere|Heron Lake|Hickory Flat|High Plains|Ironwood|Juniper Flats|
Kestrel|Kingfisher|Lakeview Heights|Larch|Limestone|Linden Park|Long Meadow|Maple Fork|Marsh Landing|
Mesquite|Millbrook|Moss Point|Northgate|Oak Terrace|Orchard Street|Pine Barrens|Prairie View|Quarry Road|
Red Bluff|Ridgeway|Riverbend|Rosewater|Saltmarsh|Sandstone|Silver Lake|Spruce Mountain|Stillwater|
Stone Harbor|Sumac|Sycamore|Tall Pines|Thistledown|Timberline|Turnstone|Union Mill|
Walnut Grove|Westbrook|White River|Willow Bend|Windward|Wintergreen|Yarrow`
  .replaceAll('\n', '')
  .split('|');

const endings = {
  accounting: ['Accounting', 'Tax & Books', 'CPA Group', 'Bookkeeping', 'Financial Services'],
  agency: ['Creative', 'Studio', 'Communications', 'Design Works', 'Agency'],
  bakery: ['Bakery', 'Bread', 'Pastry House', 'Baking Company', 'Patisserie'],
  bank: ['Bank', 'Credit Union', 'Savings Bank', 'Capital', 'Financial'],
  builder: ['Builders', 'Construction', 'Homes', 'Building Company', 'Contractors'],
  carrier: ['Trucking', 'Freight', 'Transport', 'Hauling', 'Lines'],
  childcare: ['Preschool', 'Children’s House', 'Early Learning', 'Child Care', 'Nursery School'],
  clinic: ['Clinic', 'Family Medicine', 'Medical Group', 'Health Partners', 'Rehabilitation'],
  dental: ['Dental', 'Family Dentistry', 'Dental Group', 'Dental Care'],
  electric: ['Electric', 'Electrical Contractors', 'Power & Light', 'Electrical Services'],
  energy: ['Solar', 'Energy', 'Solar & Storage', 'Renewables'],
  engineering: [
    'Engineering',
    'Engineers',
    'Consulting Engineers',
    'Land & Water',
    'Survey & Design',
  ],
  factory: ['Manufacturing', 'Industries', 'Precision', 'Products', 'Works', 'Fabrication'],
  farm: ['Farms', 'Orchards', 'Growers', 'Ranch', 'Agronomy', 'Cooperative'],
  garage: ['Auto', 'Garage', 'Auto & Tire', 'Motors', 'Car Care'],
  hospital: [
    'Hospital',
    'Medical Center',
    'General Hospital',
    'Regional Health',
    'Community Hospital',
  ],
  hotel: ['Hotel', 'Inn', 'Lodge', 'Suites', 'Resort', 'House'],
  insurance: ['Insurance', 'Mutual', 'Assurance', 'Insurance Group'],
  laboratory: ['Biosciences', 'Laboratories', 'Therapeutics', 'Research Institute', 'Diagnostics'],
  law: ['Law', 'Legal Group', 'Law Offices', 'Law Partners', 'Legal Aid'],
  mechanical: [
    'Mechanical',
    'Plumbing & Heating',
    'Heating & Air',
    'Pipe & Drain',
    'Comfort Systems',
  ],
  media: ['Pictures', 'Media', 'Productions', 'Broadcasting', 'Post'],
  office: ['Partners', 'Group', 'Associates', 'Services', 'Supply', 'Holdings'],
  property: ['Properties', 'Property Management', 'Residential', 'Realty', 'Apartments'],
  'public service': [
    'County EMS',
    'Fire District',
    'Ambulance Service',
    'Rescue',
    'County Emergency Services',
  ],
  restaurant: ['Kitchen', 'Grill', 'Table', 'Tavern', 'Café', 'Restaurant', 'Bistro'],
  salon: ['Salon', 'Hair Studio', 'Hair & Color', 'Barbers'],
  school: ['Elementary School', 'Academy', 'Charter School', 'Middle School', 'High School'],
  security: ['Security', 'Protective Services', 'Patrol', 'Guard Services'],
  'senior care': [
    'Senior Living',
    'Care Center',
    'Nursing & Rehab',
    'Assisted Living',
    'Home Care',
  ],
  shop: ['Market', 'Hardware', 'Outfitters', 'Books', 'Goods', 'Home & Garden', 'Grocers'],
  social: [
    'Family Services',
    'Community Services',
    'Counseling Center',
    'Youth & Family',
    'Behavioral Health',
  ],
  software: ['Software', 'Labs', 'Systems', 'Data', 'Digital', 'Technologies'],
  utility: ['Electric Cooperative', 'Power', 'Light & Power', 'Line Construction', 'Utilities'],
  warehouse: ['Distribution', 'Logistics', 'Warehousing', 'Fulfillment', 'Supply'],
} satisfies Record<string, string[]>;

export type WorkplaceKind = keyof typeof endings;

export const workplaceStems: readonly string[] = stems;
export const workplaceEndings: Record<WorkplaceKind, string[]> = endings;
