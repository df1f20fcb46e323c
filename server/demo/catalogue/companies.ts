import { careCompanies } from './companies/care.ts';
import { makingCompanies } from './companies/making.ts';
import { softwareCompanies } from './companies/software.ts';
import { tradeCompanies } from './companies/trade.ts';
import type { CompanyEntry } from './company.ts';

/** All companies of the demo; every one is invented. */
export const companies: readonly CompanyEntry[] = [
  ...softwareCompanies,
  ...makingCompanies,
  ...careCompanies,
  ...tradeCompanies,
];

/** The company of the named demo employer. */
export const demoCompanyName = 'Lantern & Beam Homes';
