import process from 'node:process';
import { prepareDatabase } from '../src/prepare.ts';

/* A server that makes its database ready, and is killed while it does. */

process.send?.('begins');
await prepareDatabase(process.argv[2] ?? '');
