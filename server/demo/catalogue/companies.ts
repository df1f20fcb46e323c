import { z } from 'zod';
import { companyEntry, type CompanyEntry } from './company.ts';
import { wordsOf } from './words.ts';

/** All companies of the demo; every one is invented. */
export const companies: readonly CompanyEntry[] = ['software', 'making', 'care', 'trade'].flatMap(
  (file) => wordsOf(`./companies/${file}`, z.array(companyEntry)),
);

/** The company of the named demo employer. */
export const demoCompanyName = 'Lantern & Beam Homes';
