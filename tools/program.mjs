// `npm run backup -- <file>`: the database and the pictures in one file, with or without a running
// server. `npm run restore -- <file>`: restores a backup into an empty database and its data
// folder. `npm run takeover -- <file for the backup>`: takes over a database of before the first
// release, once. `npm run distribute`: distributes the CV data of search over the databases of a Citus
// cluster; `npm run project`: brings it up to date with the CVs. `npm run skills -- list`: skill
// names that wait for an operator; `take-up NAME`, `drop NAME`. `npm run operator -- list`: whose
// passkeys open the operator's desk; `npm run verify-log`: whether the log of operators is whole.
import { findNode, launch } from './env.mjs';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await launch(findNode(), [`server/src/${name}.ts`, ...args]);
