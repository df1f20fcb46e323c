import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

/** The only files that name the column; others use `mayActFor` and `ownerOf` of the first. */
const FRAGMENTS = [
  'server/src/slices/company/reach.access.ts',
  'server/src/slices/company/company.access.ts',
];

/**
 * Files that read or write `employer_account_id`, the owner that an application or a dialog stores
 * as its payer and addressee. None of them uses it to decide who may act.
 */
const ADDRESSEES = new Set([
  'server/src/slices/application/application.commands.ts',
  'server/src/slices/application/application.queries.ts',
  'server/src/slices/application/application.tables.ts',
  'server/src/slices/application/deleted.queries.ts',
  'server/src/slices/application/deletion.commands.ts',
  'server/src/slices/messenger/deletion.commands.ts',
  'server/src/slices/messenger/message.queries.ts',
  'server/src/slices/messenger/messenger.access.ts',
  'server/src/slices/messenger/messenger.commands.ts',
  'server/src/slices/messenger/messenger.live.ts',
  'server/src/slices/messenger/messenger.tables.ts',
  'server/src/slices/messenger/push.commands.ts',
  'server/src/slices/messenger/shown-dialog.queries.ts',
  'server/src/slices/notification/message.commands.ts',
  'server/src/slices/notification/notice.queries.ts',
]);

/** `company as firm` of a query builder, and `join company firm on` in SQL. */
const ALIAS =
  /'company as (\w+)'|\b(?:from|join)\s+company\s+(?:as\s+)?(?!on\b|where\b|join\b)(\w+)/gi;

/** The column without its table: in a query that begins with `company`, or in SQL from it. */
const BARE = [
  /\b(?:selectFrom|updateTable|deleteFrom)\('company'\)[^;]*?'(account_id)\b/g,
  /\bfrom\s+company\b[^`;)]*?(?<![.\w])(account_id)\b/g,
];

/** `${role}_account_id` may name it too. */
const COPY = /\bemployer_account_id\b|\$\{[^}]*\}_account_id\b/g;

/** Only the company slice may name a company's owner, so that members are added there alone. */
export const ownerProblems = (modules: readonly Module[]): Problem[] =>
  modules
    .filter(({ file }) => /^server\/src\/(?!.*\.test\.ts$)/.test(file) && !FRAGMENTS.includes(file))
    .flatMap(({ file, code }) => {
      const found = (pattern: RegExp, text: string): Problem[] =>
        [...code.matchAll(pattern)].map(({ 0: { length }, index }) => ({
          file,
          line: code.slice(0, index + length).split('\n').length,
          text,
        }));
      const names = ['company', ...[...code.matchAll(ALIAS)].map(([, a, b]) => a ?? b)];
      const qualified = new RegExp(`\\b(?:${names.join('|')})"?\\."?account_id\\b`, 'g');
      const copies = found(COPY, 'Ask mayActFor or ownerOf instead of naming employer_account_id.');
      return [
        ...[qualified, ...BARE].flatMap((pattern) =>
          found(pattern, 'Ask mayActFor or ownerOf instead of naming the account_id of a company.'),
        ),
        ...(ADDRESSEES.has(file) ? unneeded(file, copies) : copies),
      ];
    });

const unneeded = (file: string, copies: readonly Problem[]): Problem[] =>
  copies.length > 0
    ? []
    : [{ file, line: 1, text: 'ADDRESSEES of tools/structure/owner.ts lists this file in vain.' }];
