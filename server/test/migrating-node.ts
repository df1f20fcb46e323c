import process from 'node:process';
import { prepareDatabase } from '../src/prepare.ts';

/* A server that migrates its database, and is killed during it. */

process.send?.('begins');
await prepareDatabase(process.argv[2] ?? '');
