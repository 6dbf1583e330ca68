import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { breathe } from '@/lib/core/breathe';
import { csvRow, guarded } from '@/lib/core/csv';
import { DomainError } from '@/lib/core/errors';
import type { Entity } from '@/lib/platform/db/generated/client';
import { shownValue } from './raw-members';
import { readMembers } from './read-members';
import { readTexts, TEXT_COLUMNS, type TextRow } from './read-texts';
import type { RecordText } from './record-json';
import { type EntityPlace, fieldsOf, requireEntity } from './require-entity';

const PAGE = 200;
/** A page has fewer when they are long: so much is held in memory, and written at a time. */
const PAGE_CHARACTERS = 2_000_000;
/** Of so many records at a time, the keys are gathered. */
const KEYS_PAGE = 1_000;
/** More than a spreadsheet has columns would be no table. */
const MAX_COLUMNS = 2_000;
/** So that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export interface Export {
  name: string;
  mimeType: string;
  /** The file, piece by piece. */
  pieces: AsyncIterable<string>;
}

/**
 * All records of an entity as a file, read while it is sent. As CSV with a column for each declared field and each other
 * key of a record; as JSON in the form that inserts take.
 *
 * @throws DomainError not_found, forbidden; invalid when the records have more keys than a table can have columns
 */
export async function exportRecords(
  ctx: Context<Member>,
  place: EntityPlace,
  format: 'csv' | 'json',
): Promise<Export> {
  const entity = await requireEntity(ctx, place);
  if (format === 'json') {
    return { name: `${entity.name}.json`, mimeType: 'application/json', pieces: inJson(ctx, entity) };
  }
  const columns = await columnsOf(ctx, entity);
  return {
    name: `${entity.name}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    pieces: inCsv(ctx, entity, columns),
  };
}

async function* inCsv(ctx: Context<Member>, entity: Entity, columns: string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(guarded));
  for await (const page of pagesOf(ctx, entity)) {
    for (const { data } of page) {
      yield csvRow(await cellsOf(data, columns));
    }
    await breathe();
  }
}

async function cellsOf(data: string, columns: readonly string[]): Promise<string[]> {
  const members = await readMembers(data);
  return columns.map((column) => {
    const raw = members.get(column);
    const text = shownValue(raw);
    // A number that is negative is no formula.
    return raw && /^["{[]/.test(raw) ? guarded(text) : text;
  });
}

async function* inJson(ctx: Context<Member>, entity: Entity): AsyncGenerator<string> {
  yield '{"records":[';
  let first = true;
  for await (const page of pagesOf(ctx, entity)) {
    const records = page.map(({ data }) => `{"data":${data}}`).join(',\n');
    yield first ? `\n${records}` : `,\n${records}`;
    first = false;
  }
  yield '\n]}\n';
}

async function* pagesOf({ db }: Context<Member>, { id }: Entity): AsyncGenerator<RecordText[]> {
  let after = 0n;
  for (;;) {
    const rows = await db.$queryRaw<TextRow[]>`
      WITH next AS MATERIALIZED (
        SELECT ${TEXT_COLUMNS} FROM entity_record
         WHERE entity_id = ${id}::uuid AND id > ${after} ORDER BY id LIMIT ${PAGE}
      ), sized AS (
        SELECT *, coalesce(sum(length(text)) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
          AS before FROM next
      )
      SELECT id, large, text FROM sized WHERE before < ${PAGE_CHARACTERS} ORDER BY id`;
    const last = rows.at(-1);
    if (!last) return;
    const records = await readTexts(db, id, rows);
    yield records;
    // What did not fit into one piece begins the next.
    after = records.length > 0 ? BigInt(records.at(-1)!.id) : last.id;
  }
}

/** The declared fields, then the keys in the order in which the records first have them. */
async function columnsOf({ db }: Context<Member>, entity: Entity): Promise<string[]> {
  const columns = new Set(fieldsOf(entity).map(({ key }) => key));
  let after = 0n;
  for (;;) {
    const [page] = await db.$queryRaw<{ last: bigint | null }[]>`
      SELECT max(id) AS last FROM (
        SELECT id FROM entity_record WHERE entity_id = ${entity.id}::uuid AND id > ${after}
         ORDER BY id LIMIT ${KEYS_PAGE}) AS next`;
    if (!page?.last) return [...columns];
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM entity_record,
             jsonb_object_keys(CASE WHEN jsonb_typeof(data) = 'object' THEN data ELSE '{}' END) AS key
       WHERE entity_id = ${entity.id}::uuid AND id > ${after} AND id <= ${page.last}
       GROUP BY key ORDER BY min(id), key LIMIT ${MAX_COLUMNS + 1}`;
    for (const { key } of keys) columns.add(key);
    if (columns.size > MAX_COLUMNS) throw tooManyColumns();
    after = page.last;
  }
}

function tooManyColumns(): DomainError {
  const message = `The records have more than ${MAX_COLUMNS} different keys: export them as JSON.`;
  return new DomainError('invalid', message, { errors: { format: [message] } });
}
