import { DomainError, throwProblems } from '@/lib/foundation/errors';
import { findFieldProblem } from './check-record-fields';
import type { EntityField } from './entity-field';
import { MAX_RECORDS } from './entity-limits';
import { BodyReader, rejectMalformed } from './record-body-reader';
import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT } from './record-json-bytes';
import { truncate } from './record-json-value';
import { ProblemList, type RecordProblems } from './record-problem-list';

/**
 * Maximum records and bytes per statement, so that the embedded database, which runs in this process, doesn't block it
 * for long.
 */
const MAX_BATCH_RECORDS = 1_000;
const MAX_BATCH_BYTES = 256 * 1024;
/**
 * Size in bytes above which a record is not in the word index. A text search vector of smaller JSON stays far below its
 * limit of 1 MB.
 */
const LARGE_BYTES = 100_000;
/** Growth in bytes above which a record is not in the word index, because the index prints its numbers. */
const LARGE_GROWTH_BYTES = 2_000;

/** Consecutive records in the body, from the first `{` to after the last `}`. */
export interface RecordBatch {
  start: number;
  end: number;
  count: number;
  /** `true` if all records are large; a batch never mixes both kinds. */
  large: boolean;
}

export interface ParsedRecords {
  count: number;
  batches: RecordBatch[];
  /** Violations of the declared fields, by path. */
  misfits: RecordProblems;
}

/**
 * Scans the body `{"records": [{"data": {…}}, …]}` without building it. Returns the positions of the records and checks
 * that each can be stored unchanged.
 *
 * @param bytes UTF-8
 * @param fields declared fields of the entity, if known
 * @throws DomainError `malformed` (invalid JSON), `too_large` (too many records), `invalid` with an error for each
 *   record that can't be stored, for example `records.17.data`
 */
export function parseRecords(bytes: Uint8Array, fields: readonly EntityField[]): Promise<ParsedRecords> {
  return rejectMalformed(async () => {
    const reader = new BodyReader(bytes);
    const problems = new ProblemList();
    const read: ParsedRecords = { count: 0, batches: [], misfits: {} };
    if (reader.peek() !== OPEN_OBJECT) {
      await reader.readValue();
      problems.add('body', 'must be an object with `records`');
    } else {
      let given = false;
      await reader.readObject(async (key) => {
        const known = key === 'records' && !given;
        given ||= key === 'records';
        if (!known) return reportUnexpected(reader, problems, truncate(key));
        if (reader.peek() === OPEN_ARRAY) return parseList(reader, problems, fields, read);
        await reader.readValue();
        problems.add('records', 'must be an array');
      });
      if (!given) problems.add('records', 'is required');
    }
    reader.expectEnd();
    throwProblems('invalid', problems.problems);
    return read;
  });
}

async function parseList(
  reader: BodyReader,
  problems: ProblemList,
  fields: readonly EntityField[],
  read: ParsedRecords,
): Promise<void> {
  reader.consume(OPEN_ARRAY);
  if (reader.tryConsume(CLOSE_ARRAY)) return;
  const misfits = new ProblemList();
  do {
    if (read.count === MAX_RECORDS)
      throw new DomainError('too_large', `A request can have at most ${MAX_RECORDS} records.`);
    reader.peek();
    const start = reader.at;
    const data = await parseRecord(reader, `records.${read.count}.`, { problems, misfits, fields });
    addToBatches(read.batches, start, reader.at, data?.large ?? false);
    read.count += 1;
  } while (reader.tryConsume(COMMA));
  reader.consume(CLOSE_ARRAY);
  read.misfits = misfits.problems;
}

/**
 * @param path path of the record with a trailing dot; empty if the body is the record
 * @returns position of its data; `undefined` if a problem was recorded
 */
async function parseRecord(
  reader: BodyReader,
  path: string,
  {
    problems,
    misfits,
    fields,
  }: { problems: ProblemList; misfits: ProblemList; fields: readonly EntityField[] },
): Promise<DataRange | undefined> {
  if (reader.peek() !== OPEN_OBJECT) {
    await reader.readValue();
    problems.add(path.slice(0, -1) || 'body', 'must be an object with `data`');
    return undefined;
  }
  let given = false;
  let place: DataRange | undefined;
  await reader.readObject(async (key) => {
    if (key !== 'data' || given) return reportUnexpected(reader, problems, `${path}${truncate(key)}`);
    given = true;
    const object = reader.peek() === OPEN_OBJECT;
    const start = reader.at;
    const scan = await reader.readValue();
    const problem = object ? scan.problem : 'must be an object';
    if (problem) return problems.add(`${path}data`, problem);
    place = { start, end: reader.at, large: isLarge(reader.at - start, scan.growth) };
    const misfit = findFieldProblem(fields, reader.bytes, scan.members);
    if (!misfit) return;
    const { message, ...reason } = misfit;
    misfits.add(`${path}data`, message, reason);
  });
  if (!given) problems.add(`${path}data`, 'is required');
  return place;
}

async function reportUnexpected(reader: BodyReader, problems: ProblemList, path: string): Promise<void> {
  await reader.readValue();
  problems.add(path, 'is not a known field, or is sent twice');
}

function addToBatches(batches: RecordBatch[], start: number, end: number, large: boolean): void {
  const last = batches.at(-1);
  const joins =
    last && last.large === large && last.count < MAX_BATCH_RECORDS && end - last.start <= MAX_BATCH_BYTES;
  if (!joins) batches.push({ start, end, count: 1, large });
  else Object.assign(last, { end, count: last.count + 1 });
}

const isLarge = (sizeBytes: number, growth: number): boolean =>
  sizeBytes > LARGE_BYTES || growth > LARGE_GROWTH_BYTES;

/** Position of a single record's data in its body. */
interface DataRange {
  start: number;
  end: number;
  /** `true` if the record is too large for the word index. */
  large: boolean;
}

export interface ParsedData extends DataRange {
  misfits: RecordProblems;
}

/**
 * Scans the body `{"data": {…}}` of a single record, like `parseRecords`.
 *
 * @param bytes UTF-8
 * @throws DomainError `malformed`, `invalid`
 */
export function parseData(bytes: Uint8Array, fields: readonly EntityField[]): Promise<ParsedData> {
  return rejectMalformed(async () => {
    const reader = new BodyReader(bytes);
    const problems = new ProblemList();
    const misfits = new ProblemList();
    const place = await parseRecord(reader, '', { problems, misfits, fields });
    reader.expectEnd();
    throwProblems('invalid', problems.problems);
    return { ...place!, misfits: misfits.problems };
  });
}
