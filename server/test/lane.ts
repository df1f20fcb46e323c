import process from 'node:process';
import { long } from './long.ts';

/*
 * Test files run in two lanes, by their names: `npm test` runs all but `*.stress.*`, `npm run
 * test:stress` runs `*.stress.*` and `*.sampled.*`. A sampled file runs in both: `npm test` takes
 * a sample of it, `npm run test:stress` all of it.
 */

const whole = long || process.env['LANE'] === 'stress';

/** Of a `*.sampled.*` file. @returns `all` in the stress lane, else the `sample` */
export const sampled = <Amount>(sample: Amount, all: Amount): Amount => (whole ? all : sample);

/** Of a `*.sampled.*` file. @returns the whole list in the stress lane, else the first of each `step` */
export const sampledFrom = <Item>(list: readonly Item[], step: number): readonly Item[] =>
  whole ? list : list.filter((_, at) => at % step === 0);
