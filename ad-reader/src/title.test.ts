import { expect, test } from 'vitest';
import { labelsTitle, titleIn, titleSought } from './title.ts';

test.each([
  ['Ward Nurse', 'Ward Nurse'],
  ['Registered Nurse - Oncology', 'Registered Nurse - Oncology'],
  ['Licensed Electrician (Journeyman)', 'Licensed Electrician (Journeyman)'],
  ['Quartz | Senior Platform Engineer | REMOTE (US) | Full-time', 'Senior Platform Engineer'],
  ['Amber Labs | Boston, MA | Onsite | Data Scientist | $140k', 'Data Scientist'],
  ['Slate (YC S20) | Account Executive | NYC', 'Account Executive'],
  ['https://onyx.example Onyx | Remote | Product Manager', 'Product Manager'],
  ['Pastry Chef – The Blue Door – Salem, Oregon', 'Pastry Chef'],
  ['Forklift Driver - $21.50/hr - Nights', 'Forklift Driver'],
  ['Roofer - Up to $35 an hour - Start today!', 'Roofer'],
  ['NOW HIRING: Crew Member!', 'Crew Member'],
  ['[Hiring] Plumber, Mesa, AZ, full time, $30/hr', 'Plumber'],
  ['Bookkeeper wanted at a family shop, Dover DE', 'Bookkeeper'],
  ['Content Writer (Remote)', 'Content Writer'],
  ['Content Designer (Hybrid – Austin, TX)', 'Content Designer'],
  ['Wind Turbine Technician in Abilene, TX', 'Wind Turbine Technician'],
  ['Req #8812 Buyer II', 'Buyer II'],
  ['Teller Opening', 'Teller'],
  ['Ward Clerk at Mercy General in Des Moines, IA', 'Ward Clerk'],
  ['Machine Operator - 3rd Shift', 'Machine Operator - 3rd Shift'],
  ['PRN Physical Therapist | Home Health | Boise, ID', 'PRN Physical Therapist'],
  ['Tool Designer, Contract to Hire, W2 only, Erie, PA 16501, $60-70/hr', 'Tool Designer'],
  ['Product Manager, Payments', 'Product Manager, Payments'],
  ['Onyx / Tool Grinder / Remote / Full-time', 'Tool Grinder'],
  ['Onyx Data | REMOTE | Full-time', ''],
  ['Head Brewer | Bend, OR | Full-time', 'Head Brewer'],
  ['Bus Driver (5 to 6 hours a day)', 'Bus Driver'],
  ['Shuttle Driver (30 hours a week)', 'Shuttle Driver'],
  ['Onyx Hall | Exhibit Preparator | Bend, OR', 'Exhibit Preparator'],
  ['Onyx Cooling | Instrument Calibrator | Remote', 'Instrument Calibrator'],
  ['Electrical Designer- job post', 'Electrical Designer'],
  ['Widget Wrangler | Sprocket Herder', 'Sprocket Herder'],
  ['Cashier / Sandwich Maker', 'Cashier / Sandwich Maker'],
  ['Swim Coach (PT)', 'Swim Coach'],
  ['Parish Organist (0.5 FTE)', 'Parish Organist'],
  ['Flight Medic Supervisor (48/96)', 'Flight Medic Supervisor'],
  ['Wind Technician (Travel up to 60%)', 'Wind Technician'],
  ['Charge Nurse - ICU (Nights)', 'Charge Nurse - ICU (Nights)'],
  ['Tidewater Press, a small shop, is hiring a Bookbinding Instructor', 'Bookbinding Instructor'],
  ['The town of Agate is currently looking for a Deputy Clerk', 'Deputy Clerk'],
  ['Deckhand wanted for 58’ tender', 'Deckhand'],
  ['Architect Sand Technologies | Chicago | Onsite | Full-time', ''],
])('%s has the title %s', (line, title) => {
  expect(titleIn(line).title).toBe(title);
});

test.each([
  'Job Title',
  'Position',
  'Position Title',
  'Role',
  'Classification',
  'Job/Position Title',
])('%s labels a title', (label) => expect(labelsTitle(label)).toBe(true));
test.each(['Position Type', 'Job Type', 'Job Location', 'Role overview'])(
  '%s labels none',
  (label) => expect(labelsTitle(label)).toBe(false),
);

test.each([
  ['We are looking for an experienced pastry chef for our bakery.', 'Pastry chef'],
  ['Our client seeks a Senior Tax Accountant with ten years behind them.', 'Senior Tax Accountant'],
  ['We’re adding a Freight Broker to our team.', 'Freight Broker'],
  ['Come grow: we are adding an Assistant Cheesemonger to the shop', 'Assistant Cheesemonger'],
  ['We need a driver. We hope to find a patient one.', 'Driver'],
  ['Dog Groomer needed for a busy shop in Flagstaff, AZ.', 'Dog Groomer'],
  ['Our hall needs a preparator for two shows.', 'Preparator'],
  ['The shop needs an elevator and a new generator.', ''],
  ['We are looking for people who care.', ''],
  ['', ''],
])('%s seeks %j', (text, title) => {
  expect(titleSought(text)).toBe(title);
});
