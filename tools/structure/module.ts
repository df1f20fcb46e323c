import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Comment, type Node, parseSync, type Program, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** A path in the project, or the name of a package. */
  target: string;
  typeOnly: boolean;
  line: number;
}

/** A table that a file writes, or declares as its slice's own. */
export interface TableName {
  name: string;
  line: number;
}

/** A class that a file uses of a CSS module; null if its name is computed. */
export interface ClassName {
  /** The style sheet's path in the project. */
  sheet: string;
  name: string | null;
  line: number;
}

/** The facts about a .ts or .tsx file that the rules need. */
export interface Module {
  file: string;
  /** Its text, with spaces in place of comments. */
  code: string;
  lines: number;
  imports: Import[];
  /** Lines whose import path is computed at run time and cannot be followed. */
  computedImports: number[];
  writes: TableName[];
  declares: TableName[];
  classes: ClassName[];
  barrel: boolean;
  /** Whether the file has only values: no function, class or call. */
  data: boolean;
}

const WRITING_METHODS = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
]);
const WRITING_SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(?:public"?\.)?"?(\w+)/gi;

/** Parses a file. The syntax tree is built on demand, because that takes most of the time. */
function parse(root: string, file: string) {
  const source = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, source);
  const error = parsed.errors[0];
  if (error !== undefined) throw new Error(`${file} cannot be read: ${error.message}`);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const linkTo = (specifier: string, typeOnly: boolean, offset: number): Import => ({
    specifier,
    typeOnly,
    target: resolve(file, specifier),
    line: lineOf(offset),
  });
  return { source, parsed, lineOf, linkTo };
}

/** Imports by statement, without dynamic ones. */
function statedImports({ parsed, linkTo }: ReturnType<typeof parse>): Import[] {
  const { staticImports, staticExports } = parsed.module;
  return [
    ...staticImports.map(({ moduleRequest, entries, start }) =>
      linkTo(moduleRequest.value, areTypes(entries), start),
    ),
    ...staticExports.flatMap(({ entries, start }) => {
      const from = entries[0]?.moduleRequest;
      return from ? [linkTo(from.value, areTypes(entries), start)] : [];
    }),
  ];
}

/** The imports of a file as in `readModule`, in a quarter of the time. */
export function readImports(root: string, file: string): Pick<Module, 'file' | 'imports'> {
  const text = parse(root, file);
  if (/\bimport\s*\(/.test(text.source)) return readModule(root, file);
  return { file, imports: statedImports(text) };
}

export function readModule(root: string, file: string): Module {
  const text = parse(root, file);
  const { source, lineOf, linkTo } = text;
  const { program, module: links, comments } = text.parsed;
  const found: Module = {
    file,
    code: withoutComments(source, comments),
    lines: source.replace(/\n$/, '').split('\n').length,
    imports: statedImports(text),
    computedImports: [],
    writes: [],
    declares: [],
    classes: [],
    barrel: isBarrel(program),
    data: true,
  };
  const sheets = new Map<string, string>();
  for (const { moduleRequest, entries } of links.staticImports) {
    if (!moduleRequest.value.endsWith('.module.css')) continue;
    for (const { localName } of entries)
      sheets.set(localName.value, resolve(file, moduleRequest.value));
  }
  const isCode = () => {
    found.data = false;
  };
  new Visitor({
    ImportExpression({ source, start }) {
      const specifier = textOf(source);
      if (specifier === undefined) found.computedImports.push(lineOf(start));
      else found.imports.push(linkTo(specifier, false, start));
    },
    TSImportType({ source: { value }, start }) {
      found.imports.push(linkTo(value, true, start));
    },
    MemberExpression({ object, property, computed, start }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (sheet === undefined) return;
      const name = !computed && property.type === 'Identifier' ? property.name : textOf(property);
      found.classes.push({ sheet, name: name ?? null, line: lineOf(start) });
    },
    TSInterfaceDeclaration({ id, body }) {
      if (!id.name.endsWith('Tables')) return;
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature') continue;
        const name = member.key.type === 'Identifier' ? member.key.name : textOf(member.key);
        if (name !== undefined) found.declares.push({ name, line: lineOf(member.start) });
      }
    },
    CallExpression({ callee, arguments: [first], start }) {
      isCode();
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const table = first && WRITING_METHODS.has(callee.property.name) ? textOf(first) : undefined;
      // Kysely's table names may have a schema prefix and an alias.
      const name = table?.split(' ')[0]?.split('.').at(-1);
      if (name) found.writes.push({ name, line: lineOf(callee.property.start ?? start) });
    },
    TaggedTemplateExpression({ quasi }) {
      isCode();
      for (const { value, start } of quasi.quasis) {
        for (const written of value.raw.matchAll(WRITING_SQL)) {
          found.writes.push({ name: written[1] ?? '', line: lineOf(start + written.index) });
        }
      }
    },
    NewExpression: isCode,
    ClassDeclaration: isCode,
    FunctionDeclaration: isCode,
    FunctionExpression: isCode,
    ArrowFunctionExpression: isCode,
  }).visit(program);
  return found;
}

function withoutComments(source: string, comments: readonly Comment[]): string {
  let code = '';
  let from = 0;
  for (const { start, end } of comments) {
    code += source.slice(from, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ');
    from = end;
  }
  return code + source.slice(from);
}

function isBarrel({ body }: Program): boolean {
  return body.length > 0 && body.every((statement) => passesOn(statement));
}

function passesOn(statement: Node): boolean {
  if (statement.type === 'ExportNamedDeclaration') return statement.source !== null;
  return statement.type === 'ExportAllDeclaration';
}

function areTypes(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.raw;
}

function resolve(file: string, specifier: string): string {
  const path = specifier.split('?')[0] ?? '';
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  const workspace = /^@fourfold\/(contract|server|web)\/(.*)$/.exec(path);
  return workspace === null ? path : `${workspace[1]}/src/${workspace[2]}`;
}
