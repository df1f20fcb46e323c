// `npm run distribute`: what search reads of CVs goes over the databases of a Citus cluster.
import { findNode, launch } from './env.mjs';

process.exitCode = await launch(findNode(), ['server/src/distribute.ts']);
