import type { Occupation } from './occupation.ts';
import { buildingOccupations } from './occupations/building.ts';
import { dataOccupations } from './occupations/data.ts';
import { designOccupations } from './occupations/design.ts';
import { educationOccupations } from './occupations/education.ts';
import { energyOccupations } from './occupations/energy.ts';
import { engineeringOccupations } from './occupations/engineering.ts';
import { financeOccupations } from './occupations/finance.ts';
import { foodOccupations } from './occupations/food.ts';
import { healthOccupations } from './occupations/health.ts';
import { landOccupations } from './occupations/land.ts';
import { lawOccupations } from './occupations/law.ts';
import { manufacturingOccupations } from './occupations/manufacturing.ts';
import { officeOccupations } from './occupations/office.ts';
import { productionOccupations } from './occupations/production.ts';
import { salesOccupations } from './occupations/sales.ts';
import { serviceOccupations } from './occupations/service.ts';
import { softwareOccupations } from './occupations/software.ts';
import { therapyOccupations } from './occupations/therapy.ts';
import { tradeOccupations } from './occupations/trade.ts';
import { transportOccupations } from './occupations/transport.ts';

/** All trades of the demo. */
export const occupations: readonly Occupation[] = [
  ...softwareOccupations,
  ...dataOccupations,
  ...designOccupations,
  ...officeOccupations,
  ...salesOccupations,
  ...healthOccupations,
  ...therapyOccupations,
  ...educationOccupations,
  ...buildingOccupations,
  ...engineeringOccupations,
  ...energyOccupations,
  ...manufacturingOccupations,
  ...productionOccupations,
  ...transportOccupations,
  ...foodOccupations,
  ...serviceOccupations,
  ...tradeOccupations,
  ...financeOccupations,
  ...lawOccupations,
  ...landOccupations,
];

const byKey = new Map(occupations.map((occupation) => [occupation.key, occupation]));

/** @throws where no trade has the key: a slip in the catalogue. */
export function occupationOf(key: string): Occupation {
  const occupation = byKey.get(key);
  if (!occupation) throw new Error(`Unknown occupation: ${key}`);
  return occupation;
}
