// `npm run restore -- <file>`: brings a backup back into an empty database and its data folder.
import { findNode, launch } from './env.mjs';

process.exitCode = await launch(findNode(), ['server/src/restore.ts', ...process.argv.slice(2)]);
