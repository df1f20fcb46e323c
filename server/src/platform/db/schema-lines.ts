import type pg from 'pg';

interface Line {
  kind: string;
  /** The table that it belongs to, if any. */
  owner: string | null;
  name: string;
  text: string;
}

/**
 * Describes a schema in sorted lines, without the schema's name and independent of the order of
 * columns. White space counts as one space, and the table of applied migrations is left out.
 */
const lines = `
  with space as (select oid from pg_namespace where nspname = $1),
  tables as (
    select oid, relname::text as name, relkind, relpersistence, reloptions, relrowsecurity from pg_class
    where relnamespace = (table space) and relkind not in ('i', 'I', 'S', 't', 'c') and relname <> 'migration'
  ),
  lines as (
    select 'table' as kind, name as owner, name,
        concat_ws(' ', relkind, relpersistence, reloptions::text, relrowsecurity) as text
      from tables
    union all
    select 'column', tables.name, tables.name || '.' || attname, concat_ws(' ',
        format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        case attidentity when '' then null else 'identity ' || attidentity::text end,
        case attgenerated when '' then null else 'generated' end,
        pg_get_expr(adbin, adrelid), nullif(attcollation, 0)::regcollation)
      from pg_attribute join tables on tables.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all
    select 'constraint', tables.name, tables.name || '.' || conname,
        concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), case when not convalidated then 'not valid' end)
      from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select case when indisunique then 'unique index' else 'index' end, tables.name, relname::text,
        concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'not valid' end)
      from pg_index join tables on tables.oid = indrelid join pg_class on pg_class.oid = indexrelid
    union all
    select 'trigger', tables.name, tables.name || '.' || tgname,
        concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), nullif(tgenabled::text, 'O'))
      from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select 'function', null, oid::regprocedure::text, pg_get_functiondef(oid)
      from pg_proc where pronamespace = (table space) and prokind <> 'a'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'sequence', null, relname::text, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement,
        seqmin, seqmax, seqcache, seqcycle,
        (select refobjid::regclass || '.' || attname
         from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
         where objid = seqrelid and pg_depend.classid = 'pg_class'::regclass and deptype in ('a', 'i')))
      from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = (table space)
    union all
    select 'type', null, typname::text, typtype::text from pg_type
      where typnamespace = (table space) and typtype in ('d', 'e', 'm', 'r')
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  )
  select kind, owner, name,
    regexp_replace(regexp_replace(text, '\\m' || $1 || '\\.', '', 'g'), '\\s+', ' ', 'g') as text
  from lines`;

async function readLines(client: pg.Client, schema: string): Promise<Map<string, Line>> {
  // PostgreSQL leaves out the schema's name for what is in the search path.
  await client.query(`set local search_path = ${schema === 'public' ? '' : `${schema}, `}public`);
  const { rows } = await client.query<Line>(lines, [schema]);
  return new Map(rows.map((line) => [`${line.kind} ${line.name}`, line]));
}

/** Lines that change how a release's tables behave; an operator's own table does not. */
const matters = new Set(['column', 'constraint', 'unique index', 'trigger']);

/**
 * Compares a schema with the one that a release expects, in the caller's transaction.
 * @returns the differences that matter, and the lines that only this schema has
 */
export async function compareSchemas(
  client: pg.Client,
  schema: string,
  expected: string,
): Promise<{ wrong: string[]; own: string[] }> {
  const wanted = await readLines(client, expected);
  const found = await readLines(client, schema);
  const wrong: string[] = [];
  const own: string[] = [];
  for (const [what, { kind, text }] of wanted) {
    const here = found.get(what);
    if (!here) wrong.push(`${what} is missing`);
    else if (here.text !== text)
      wrong.push(kind === 'function' ? `${what} differs` : `${what}: ${here.text}, not ${text}`);
  }
  for (const [what, { kind, owner }] of found)
    if (!wanted.has(what))
      (matters.has(kind) && wanted.has(`table ${owner}`) ? wrong : own).push(
        `${what} is not known`,
      );
  return { wrong: wrong.sort(), own: own.sort() };
}
