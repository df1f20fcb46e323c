import process from 'node:process';
import { long } from './long.ts';

/*
 * Test files run in two lanes, by their names: `npm test` runs all but `*.stress.*`, `npm run
 * test:stress` runs `*.stress.*` and `*.sampled.*`. A sampled file runs in both: `npm test` takes
 * a sample of it, `npm run test:stress` all of it.
 */

const whole = long || process.env['LANE'] === 'stress';

/** A count, or a list, of a `*.sampled.*` file. @returns `all` of it in the stress lane, else the `sample` */
export const sampled = <Amount>(sample: Amount, all: Amount): Amount => (whole ? all : sample);
