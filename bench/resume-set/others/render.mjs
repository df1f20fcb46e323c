/*
 * Renders JSON Resumes by one published theme, in a process of its own since a theme is other people's
 * code: node render.mjs PACKAGE FILE. FILE holds the resumes as a list; writes their pages and the
 * theme's options of printing into `FILE.out`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [folder, file] = process.argv.slice(2);
process.chdir(folder);
const entry = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const require = createRequire(join(folder, 'index.js'));
let theme;
try {
  theme = require(folder);
} catch {
  const main =
    typeof entry.exports === 'string'
      ? entry.exports
      : (entry.exports?.['.']?.import?.default ??
        entry.exports?.['.']?.import ??
        entry.exports?.['.']?.default ??
        entry.exports?.import ??
        entry.module ??
        entry.main ??
        'index.js');
  theme = await import(pathToFileURL(join(folder, main)));
}
const render = theme.render ?? theme.default?.render ?? theme.default;
const pages = [];
for (const resume of JSON.parse(readFileSync(file, 'utf8'))) {
  try {
    pages.push(String(await render(resume)));
  } catch {
    // A theme may not know years alone.
    pages.push('');
  }
}
const options = theme.pdfRenderOptions ?? theme.default?.pdfRenderOptions ?? {};
writeFileSync(`${file}.out`, JSON.stringify({ pages, options }));
process.exit(0);
