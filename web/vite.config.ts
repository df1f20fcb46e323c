import react from '@vitejs/plugin-react';
import { endpoints } from '@fourfold/contract/endpoints.ts';
import { defineConfig, type Plugin } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { namedWidths } from './named-widths.ts';
import { modulesOfWorkers, thirdPartyNotices } from './third-party-notices.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * Methods and paths of the endpoint table without its schemas, so that no page carries the
 * validator of every form: `virtual:open-addresses` of those that anyone may call, which is all
 * that the login page needs, and `virtual:signed-in-addresses`.
 */
function endpointAddresses(): Plugin {
  const module = /^\0?virtual:(open|signed-in)-addresses$/;
  const addressesOf = (who: string | undefined) =>
    Object.fromEntries(
      Object.entries(endpoints)
        .filter(([, { actor }]) => (actor === 'anyone') === (who === 'open'))
        .map(([name, { method, path }]) => [name, `${method} ${path}`]),
    );
  return {
    name: 'endpoint-addresses',
    resolveId: (id) => (module.test(id) ? `\0${id}` : null),
    load: (id) => {
      const found = module.exec(id);
      return found && `export const addresses = ${JSON.stringify(addressesOf(found[1]))};`;
    },
  };
}

/**
 * Leaves out how zod describes schemas as JSON, some 6 kB of every page: the server describes them
 * at /docs, pages never do. Schemas keep what they know of themselves, such as their longest text.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^.*processJSONSchema = .*$/gm, '')
          .replaceAll(/createStandardJSONSchemaMethod\(.*\)/g, 'undefined')
          .replaceAll(/createToJSONSchemaMethod\(.*\)\(params\)/g, 'undefined'),
    },
  };
}

/** Bundled apart, before the pages. */
const ofWorkers = new Set<string>();

/** What chooses several items of a list. */
const ofFilters = /\/search-multi-select\.|\/(MultiSelect|Pill|PillsInput|use-pills-reorder)\//;

/** What a job ad says, for the employer's few pages that read one. */
const ofAds = /\/job-wizard\/ad\//;

/** What says what a plan costs and allows. */
const ofPlans = /\/(plan-words|choose-plan)\./;

/** What lists of jobs and people, their forms and their plans show, and the board does not. */
const ofLists =
  /\/(result-card|job-(list|card|menu|select|marks|mark-buttons)|with-preview|previewed|search-(box|select)|found-(options|texts)|unmet|pager|continued-pager|four-quarter-chart|style-(chart|words)|gap-bar|band-bar|skill-bars|formula-lines|page-verdict|stand-in-words|prose|linked-text|company-(title|logo)|suggested-skills|skill-(option|search)|choice-chips|counted-textarea|webhooks|interview-times?)\.|\/(Textarea|Autocomplete)\//;

export default defineConfig({
  plugins: [
    react(),
    endpointAddresses(),
    thirdPartyNotices(ofWorkers),
    withoutJsonSchemas(),
    compressedCopies(),
  ],
  // What opens a kind of files is a chunk of its own.
  worker: { format: 'es', plugins: () => [modulesOfWorkers(ofWorkers)] },
  css: { postcss: { plugins: [namedWidths] } },
  build: {
    outDir: 'dist',
    // data: addresses would need holes in the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What each page loads is weighed by e2e/first-pages.spec.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // Few files a page, and little in them that it does not use. Each group takes along what it
        // imports, unless an earlier one has it, so that none imports a later one in a circle.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            // The front door says prices, and loads nothing of what comes after it; that says prices too.
            { name: 'plans', test: /\/subscription\/plans\.ts$/, priority: 5 },
            { name: 'front-door', test: /\/front-door\//, priority: 4 },
            {
              name: 'frame',
              test: /\/app\/shell\/shell\.tsx$|virtual:signed-in-addresses$|\/components\/ScrollArea\//,
              priority: 3,
            },
            // Nothing shows a popup before the first click.
            { name: 'popup-host', test: /\/app\/popup-host\./, priority: 1 },
            // Lists and boards have no forms and no tables.
            {
              name: 'form',
              test: /\/@mantine\/form\/|\/lib\/zod-form\./,
              priority: 3,
            },
            { name: 'table', test: /\/components\/Table\//, priority: 3 },
            { name: 'radio', test: /\/components\/Radio\//, priority: 3 },
            // Small pieces are not worth a request of their own.
            {
              name: 'shared',
              test: (id) => ![ofFilters, ofLists, ofPlans, ofAds].some((of) => of.test(id)),
              minShareCount: 5,
              priority: 2,
            },
            // The board sorts too, and has nothing else of the search.
            { name: 'sort', test: /\/IconArrowsSort\./, priority: 2 },
            { name: 'lists', test: ofLists, minShareCount: 5, priority: 1 },
            { name: 'plan-words', test: ofPlans, minShareCount: 5, priority: 1 },
            // Nor do boards choose several of a list.
            { name: 'filters', test: ofFilters, priority: 1 },
            { name: 'search', test: /\/blocks\/search\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': api,
      '/picture': api,
      '/dev': api,
      '/docs': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
