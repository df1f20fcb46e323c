// `npm run backup -- <file>`: the database and the pictures in one file, while the server runs or not.
// `npm run restore -- <file>`: brings a backup back into an empty database and its data folder.
// `npm run distribute`: what search reads of CVs goes over the databases of a Citus cluster.
// `npm run skills -- list`: names of skills that wait for an operator; `take-up NAME`, `drop NAME`.
import { findNode, launch } from './env.mjs';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await launch(findNode(), [`server/src/${name}.ts`, ...args]);
