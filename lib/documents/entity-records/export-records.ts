import type { Member } from '@/lib/foundation/actor';
import { BYTE_ORDER_MARK, escapeFormulas, formatCsvRow } from '@/lib/foundation/csv';
import { DomainError } from '@/lib/foundation/errors';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Context } from '@/lib/platform/context';
import type { Entity } from '@/lib/platform/db/generated/client';
import type { RecordText } from './entity-record-json';
import { loadRecordTexts, TEXT_COLUMNS, type TextRow } from './load-record-texts';
import { formatCellValue } from './raw-record-members';
import { ValueScan } from './record-json-value';
import { SLICE_BYTES } from './record-slice-size';
import { type EntityPath, getEntityFields, requireEntity } from './require-entity';

const PAGE_SIZE = 200;
/** Maximum characters per page, which limits memory and write size. Pages of long records have fewer records. */
const MAX_PAGE_CHARACTERS = 2_000_000;
/** Number of records read at a time to collect keys. */
const KEYS_PAGE_SIZE = 1_000;
/** Maximum columns of an export, so that spreadsheet programs can open it. */
const MAX_COLUMNS = 2_000;

export interface RecordExport {
  name: string;
  mimeType: string;
  /** File content, in chunks. */
  chunks: AsyncIterable<string>;
}

/**
 * Streams all records of an entity as a file. CSV has a column for each declared field and each other key; JSON has the
 * format that inserts accept.
 *
 * @throws DomainError `not_found`, `forbidden`; `invalid` if the records have more keys than a table can have columns
 */
export async function exportRecords(
  ctx: Context<Member>,
  place: EntityPath,
  format: 'csv' | 'json',
): Promise<RecordExport> {
  const entity = await requireEntity(ctx, place);
  if (format === 'json') {
    return { name: `${entity.name}.json`, mimeType: 'application/json', chunks: streamJson(ctx, entity) };
  }
  const columns = await findColumns(ctx, entity);
  return {
    name: `${entity.name}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    chunks: streamCsv(ctx, entity, columns),
  };
}

async function* streamCsv(ctx: Context<Member>, entity: Entity, columns: string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRow(columns.map(escapeFormulas));
  for await (const page of iteratePages(ctx, entity)) {
    for (const { data } of page) {
      yield formatCsvRow(await getCells(data, columns));
    }
    await yieldToEventLoop();
  }
}

async function getCells(data: string, columns: readonly string[]): Promise<string[]> {
  const members = await parseMembersInSlices(data);
  return columns.map((column) => {
    const raw = members.get(column);
    const text = formatCellValue(raw);
    // A negative number is not a formula.
    return raw && /^["{[]/.test(raw) ? escapeFormulas(text) : text;
  });
}

async function* streamJson(ctx: Context<Member>, entity: Entity): AsyncGenerator<string> {
  yield '{"records":[';
  let first = true;
  for await (const page of iteratePages(ctx, entity)) {
    const records = page.map(({ data }) => `{"data":${data}}`).join(',\n');
    yield first ? `\n${records}` : `,\n${records}`;
    first = false;
  }
  yield '\n]}\n';
}

async function* iteratePages({ db }: Context<Member>, { id }: Entity): AsyncGenerator<RecordText[]> {
  let after = 0n;
  for (;;) {
    const rows = await db.$queryRaw<TextRow[]>`
      WITH next AS MATERIALIZED (
        SELECT ${TEXT_COLUMNS} FROM entity_record
         WHERE entity_id = ${id}::uuid AND id > ${after} ORDER BY id LIMIT ${PAGE_SIZE}
      ), sized AS (
        SELECT *, coalesce(sum(length(text)) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
          AS before FROM next
      )
      SELECT id, large, text FROM sized WHERE before < ${MAX_PAGE_CHARACTERS} ORDER BY id`;
    const last = rows.at(-1);
    if (!last) return;
    const records = await loadRecordTexts(db, id, rows);
    yield records;
    // Records that did not fit start the next chunk.
    after = records.length > 0 ? BigInt(records.at(-1)!.id) : last.id;
  }
}

/** Returns the declared fields, then other keys in the order of first occurrence. */
async function findColumns({ db }: Context<Member>, entity: Entity): Promise<string[]> {
  const columns = new Set(getEntityFields(entity).map(({ key }) => key));
  let after = 0n;
  for (;;) {
    const [page] = await db.$queryRaw<{ last: bigint | null }[]>`
      SELECT max(id) AS last FROM (
        SELECT id FROM entity_record WHERE entity_id = ${entity.id}::uuid AND id > ${after}
         ORDER BY id LIMIT ${KEYS_PAGE_SIZE}) AS next`;
    if (!page?.last) return [...columns];
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM entity_record,
             jsonb_object_keys(CASE WHEN jsonb_typeof(data) = 'object' THEN data ELSE '{}' END) AS key
       WHERE entity_id = ${entity.id}::uuid AND id > ${after} AND id <= ${page.last}
       GROUP BY key ORDER BY min(id), key LIMIT ${MAX_COLUMNS + 1}`;
    for (const { key } of keys) columns.add(key);
    if (columns.size > MAX_COLUMNS) throw createTooManyColumnsError();
    after = page.last;
  }
}

function createTooManyColumnsError(): DomainError {
  const message = `The records have more than ${MAX_COLUMNS} different keys: export them as JSON.`;
  return new DomainError('invalid', message, { errors: { format: [message] } });
}

/**
 * Parses members like `parseRawMembers`, but in slices, so that a large record doesn't block other requests.
 *
 * @param json object as printed by the database
 */
async function parseMembersInSlices(json: string): Promise<Map<string, string>> {
  const bytes = Buffer.from(json);
  const scan = new ValueScan(bytes, 0, 'all');
  while (!scan.step(scan.at + SLICE_BYTES)) await yieldToEventLoop();
  return new Map(scan.members.map(({ key, start, end }) => [key, bytes.toString('utf8', start, end)]));
}
