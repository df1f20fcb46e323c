// `npm run backup -- <file>`: the database and the pictures in one file, while the server runs or not.
import { findNode, launch } from './env.mjs';

process.exitCode = await launch(findNode(), ['server/src/backup.ts', ...process.argv.slice(2)]);
