import { Defect } from '@/lib/foundation/assert';
import type { StoredJson } from '@/lib/foundation/stored-json';
import type { Database } from './database';
import { Prisma } from './generated/client';

/** Check of each JSON column, by model and field. */
export type JsonColumns = Readonly<Record<string, Readonly<Record<string, StoredJson>>>>;

/** Stored value that its schema rejects, partly or completely. */
export interface RejectedJson {
  model: string;
  column: string;
  /** ID of the row; empty if the query did not select it. */
  id: string;
  problems: string[];
}

type Row = Record<string, unknown>;
/** Checks of a model's fields. A field that is neither JSON nor a relation has neither property. */
type Fields = Readonly<Record<string, { json?: StoredJson; relation?: string }>>;
type Models = Readonly<Record<string, Fields>>;

/**
 * Returns a client that checks every JSON column on reading and writing:
 *
 * - A value that its schema rejects is not written. The query throws a Defect before it reaches the database.
 * - A stored value that its schema rejects is read without the rejected content, so that a row never breaks a response.
 *
 * Raw SQL bypasses the check. Code that reads a JSON column with raw SQL must use the column's codec.
 *
 * @param report called for each rejected value that is read
 */
export function guardDatabaseJson(
  db: Database,
  columns: JsonColumns,
  report: (rejected: RejectedJson) => void,
): Database {
  const models = fieldsByModel(db, columns);
  const guarded = db.$extends({
    name: 'guard-json',
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          const { data, create, update } = args as { data?: unknown; create?: unknown; update?: unknown };
          const written = (operation as string) === 'upsert' ? [create, update] : [data];
          for (const each of written) checkWritten(models, model, each);
          const result: unknown = await query(args);
          if (ROW_RETURNING_OPERATIONS.test(operation)) readRows(models, model, result, report);
          return result;
        },
      },
    },
  });
  return guarded as unknown as Database;
}

const ROW_RETURNING_OPERATIONS = /^(?:find|create$|update$|upsert$|delete$|.*AndReturn$)/;

/** Returns the fields of each model, as defined in the generated client. */
function fieldsByModel(db: Database, columns: JsonColumns): Models {
  const { _runtimeDataModel } = db as unknown as {
    _runtimeDataModel: { models: Record<string, { fields: { name: string; kind: string; type: string }[] }> };
  };
  return Object.fromEntries(
    Object.entries(_runtimeDataModel.models).map(([model, { fields }]) => [
      model,
      Object.fromEntries(
        fields.map(({ name, kind, type }): [string, Fields[string]] => {
          if (kind === 'object') return [name, { relation: type }];
          const json = columns[model]?.[name];
          return [name, type === 'Json' && json ? { json } : {}];
        }),
      ),
    ]),
  );
}

/** @throws Defect for a value that its column's schema rejects */
function checkWritten(models: Models, model: string, data: unknown): void {
  if (Array.isArray(data)) {
    for (const each of data) checkWritten(models, model, each);
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const field = models[model]?.[name];
    if (!field || value === undefined) continue;
    if (field.relation) checkNested(models, field.relation, value);
    else if (field.json && !isNull(value)) checkValue(field.json, value, `${model}.${name}`);
  }
}

function checkValue(json: StoredJson, value: unknown, column: string): void {
  try {
    json.write(value);
  } catch (error) {
    throw new Defect(
      `The value of ${column} was not written because it can't be read again. ${String(error)}`,
    );
  }
}

/**
 * Checks the nested writes of a relation field: `create`, `createMany: { data }`, `connectOrCreate: { where, create }`,
 * `update`, `updateMany: { where, data }`, and `upsert: { where, create, update }`. Each accepts one value or a list.
 */
function checkNested(models: Models, model: string, writes: unknown): void {
  if (!isRecord(writes)) return;
  const check = (data: unknown) => checkWritten(models, model, data);
  const fields = models[model] ?? {};
  check(writes.create);
  for (const each of toRecords(writes.createMany)) check(each.data);
  for (const each of toRecords(writes.connectOrCreate)) check(each.create);
  for (const each of toRecords(writes.update)) check(isDataWrapper(each, fields) ? each.data : each);
  for (const each of toRecords(writes.updateMany)) check(each.data);
  for (const each of toRecords(writes.upsert)) {
    check(each.create);
    check(each.update);
  }
}

/**
 * Returns true for `{ where, data }`, false for the data itself. If the model has a field named `data`, `{ data }` is
 * ambiguous. Prisma then reads it as a wrapper if its content allows that, and so does this function.
 */
function isDataWrapper(update: Row, fields: Fields): boolean {
  if (!('data' in update) || Object.keys(update).some((name) => name !== 'where' && name !== 'data'))
    return false;
  if (!fields.data || ('where' in update && !fields.where)) return true;
  return isRecord(update.data) && Object.keys(update.data).every((name) => fields[name]);
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toRecords = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRecord);

/** Returns true for null and for Prisma's null markers. */
const isNull = (value: unknown): boolean =>
  value === null || value === Prisma.DbNull || value === Prisma.JsonNull || value === Prisma.AnyNull;

function readRows(
  models: Models,
  model: string,
  result: unknown,
  report: (rejected: RejectedJson) => void,
): void {
  if (Array.isArray(result)) {
    for (const row of result) readRows(models, model, row, report);
    return;
  }
  if (typeof result !== 'object' || result === null) return;
  const row = result as Row;
  const fields = models[model]!;
  for (const name in row) {
    const field = fields[name];
    const value = row[name];
    if (!field || value === undefined) continue;
    if (value === null) {
      if (field.json) row[name] = field.json.fallback();
    } else if (field.relation) readRows(models, field.relation, value, report);
    else if (field.json) {
      row[name] = field.json.read(value, (problems) =>
        report({ model, column: name, id: getRowId(row), problems }),
      );
    }
  }
}

function getRowId(row: Row): string {
  const id =
    row.id ?? row.documentId ?? row.pageChangeId ?? row.originId ?? row.runId ?? row.projectId ?? row.key;
  return id === undefined ? '' : String(id);
}
