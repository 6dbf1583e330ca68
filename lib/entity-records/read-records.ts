import { DomainError, type FieldErrors, refuseWith } from '@/lib/core/errors';
import { asJson, BodyReader } from './body-reader';
import { misfit } from './check-fields';
import type { EntityField } from './field';
import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT } from './json-bytes';
import { short } from './json-value';
import { MAX_RECORDS } from './limits';
import { Problems } from './problems';

/** What one statement inserts: small enough that the embedded database, which runs in this process, soon lets go. */
const MAX_BATCH_RECORDS = 1_000;
const MAX_BATCH_BYTES = 256 * 1024;
/** A larger record has no entry in the index of words. Of shorter JSON, no text search vector comes near its 1 MB. */
const LARGE_BYTES = 100_000;
/** Nor has one whose numbers grow by more than this when they are printed, which the index of words would do. */
const LARGE_GROWTH_BYTES = 2_000;

/** Records that follow each other in the body, from the first one's `{` to behind the last one's `}`. */
export interface Batch {
  start: number;
  end: number;
  count: number;
  /** All of them, or none. */
  large: boolean;
}

export interface ReadRecords {
  count: number;
  batches: Batch[];
  /** What the declared fields say against them, by path. */
  misfits: FieldErrors;
}

/**
 * Reads the body `{"records": [{"data": {…}}, …]}` without building it: what it tells is where the records stand, and
 * whether each can be kept as it is.
 *
 * @param bytes UTF-8
 * @param fields that the entity declares, if it is known yet
 * @throws DomainError malformed (no JSON), too_large (too many records), invalid with an error for each record that
 *   can't be kept, such as `records.17.data`
 */
export function readRecords(bytes: Uint8Array, fields: readonly EntityField[]): Promise<ReadRecords> {
  return asJson(async () => {
    const reader = new BodyReader(bytes);
    const problems = new Problems();
    const read: ReadRecords = { count: 0, batches: [], misfits: {} };
    if (reader.peek() !== OPEN_OBJECT) {
      await reader.value();
      problems.add('body', 'must be an object with `records`');
    } else {
      let given = false;
      await reader.object(async (key) => {
        const known = key === 'records' && !given;
        given ||= key === 'records';
        if (!known) return unexpected(reader, problems, short(key));
        if (reader.peek() === OPEN_ARRAY) return readList(reader, problems, fields, read);
        await reader.value();
        problems.add('records', 'must be an array');
      });
      if (!given) problems.add('records', 'is required');
    }
    reader.end();
    refuseWith('invalid', problems.errors);
    return read;
  });
}

async function readList(
  reader: BodyReader,
  problems: Problems,
  fields: readonly EntityField[],
  read: ReadRecords,
): Promise<void> {
  reader.pass(OPEN_ARRAY);
  if (reader.passes(CLOSE_ARRAY)) return;
  const misfits = new Problems();
  do {
    if (read.count === MAX_RECORDS)
      throw new DomainError('too_large', `A request can have at most ${MAX_RECORDS} records.`);
    reader.peek();
    const start = reader.at;
    const data = await readRecord(reader, `records.${read.count}.`, { problems, misfits, fields });
    addToBatches(read.batches, start, reader.at, data?.large ?? false);
    read.count += 1;
  } while (reader.passes(COMMA));
  reader.pass(CLOSE_ARRAY);
  read.misfits = misfits.errors;
}

/**
 * @param path of the record, with a dot at its end; empty for a body that is one
 * @returns where its data stands; undefined when a problem was noted
 */
async function readRecord(
  reader: BodyReader,
  path: string,
  { problems, misfits, fields }: { problems: Problems; misfits: Problems; fields: readonly EntityField[] },
): Promise<DataPlace | undefined> {
  if (reader.peek() !== OPEN_OBJECT) {
    await reader.value();
    problems.add(path.slice(0, -1) || 'body', 'must be an object with `data`');
    return undefined;
  }
  let given = false;
  let place: DataPlace | undefined;
  await reader.object(async (key) => {
    if (key !== 'data' || given) return unexpected(reader, problems, `${path}${short(key)}`);
    given = true;
    const object = reader.peek() === OPEN_OBJECT;
    const start = reader.at;
    const scan = await reader.value();
    const problem = object ? scan.problem : 'must be an object';
    if (problem) return problems.add(`${path}data`, problem);
    place = { start, end: reader.at, large: isLarge(reader.at - start, scan.growth) };
    const reason = misfit(fields, reader.bytes, scan.members);
    if (reason) misfits.add(`${path}data`, reason);
  });
  if (!given) problems.add(`${path}data`, 'is required');
  return place;
}

async function unexpected(reader: BodyReader, problems: Problems, path: string): Promise<void> {
  await reader.value();
  problems.add(path, 'is not a known field, or is sent twice');
}

function addToBatches(batches: Batch[], start: number, end: number, large: boolean): void {
  const last = batches.at(-1);
  const joins =
    last && last.large === large && last.count < MAX_BATCH_RECORDS && end - last.start <= MAX_BATCH_BYTES;
  if (!joins) batches.push({ start, end, count: 1, large });
  else Object.assign(last, { end, count: last.count + 1 });
}

const isLarge = (sizeBytes: number, growth: number): boolean =>
  sizeBytes > LARGE_BYTES || growth > LARGE_GROWTH_BYTES;

/** Where the data of a single record stands in its body. */
interface DataPlace {
  start: number;
  end: number;
  /** Whether it is too much for the index of words. */
  large: boolean;
}

export interface ReadData extends DataPlace {
  misfits: FieldErrors;
}

/**
 * Reads the body `{"data": {…}}` of a single record, as `readRecords` reads many.
 *
 * @param bytes UTF-8
 * @throws DomainError malformed, invalid
 */
export function readData(bytes: Uint8Array, fields: readonly EntityField[]): Promise<ReadData> {
  return asJson(async () => {
    const reader = new BodyReader(bytes);
    const problems = new Problems();
    const misfits = new Problems();
    const place = await readRecord(reader, '', { problems, misfits, fields });
    reader.end();
    refuseWith('invalid', problems.errors);
    return { ...place!, misfits: misfits.errors };
  });
}
