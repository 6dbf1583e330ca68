import { Defect } from '@/lib/core/assert';
import type { StoredJson } from '@/lib/core/stored-json';
import type { Database } from './database';
import { Prisma } from './generated/client';

/** How each JSON column is checked, by model and field. */
export type JsonColumns = Readonly<Record<string, Readonly<Record<string, StoredJson>>>>;

/** A stored value that its schema rejects, in part or as a whole. */
export interface RejectedJson {
  model: string;
  column: string;
  /** The row's id; empty if the query did not select it. */
  id: string;
  problems: string[];
}

type Row = Record<string, unknown>;
/** By model: what there is to do for each of its fields. */
type Fields = Record<string, { json?: StoredJson; relation?: string }>;

/**
 * Returns a client that checks every JSON column on the way in and on the way out, wherever a query is written:
 *
 * - A value that its schema rejects is not written. The query throws a Defect before it reaches the database.
 * - A stored value that its schema rejects is read without the rejected parts, so that a row never breaks a response.
 *
 * Raw SQL passes by: code that reads a JSON column with it uses the column's codec itself.
 *
 * @param report is called for each rejected value that is read
 */
export function guardJson(
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
          if (RETURNS_ROWS.test(operation)) readRows(models, model, result, report);
          return result;
        },
      },
    },
  });
  return guarded as unknown as Database;
}

const RETURNS_ROWS = /^(?:find|create$|update$|upsert$|delete$|.*AndReturn$)/;

/** The JSON columns and relations of each model, as the generated client knows them. */
export function fieldsByModel(db: Database, columns: JsonColumns): Record<string, Fields> {
  const { _runtimeDataModel } = db as unknown as {
    _runtimeDataModel: { models: Record<string, { fields: { name: string; kind: string; type: string }[] }> };
  };
  return Object.fromEntries(
    Object.entries(_runtimeDataModel.models).map(([model, { fields }]) => {
      const relevant = fields.flatMap(({ name, kind, type }): [string, Fields[string]][] => {
        if (kind === 'object') return [[name, { relation: type }]];
        const json = columns[model]?.[name];
        return type === 'Json' && json ? [[name, { json }]] : [];
      });
      return [model, Object.fromEntries(relevant)];
    }),
  );
}

/** @throws Defect for a value that its column's schema rejects */
function checkWritten(models: Record<string, Fields>, model: string, data: unknown): void {
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
    throw new Defect(`${column} would be written with a value that can't be read again. ${String(error)}`);
  }
}

/** `{ create, createMany: { data }, connectOrCreate: { create }, update: { data }, upsert: { create, update } }` */
function checkNested(models: Record<string, Fields>, model: string, writes: unknown): void {
  if (Array.isArray(writes)) {
    for (const each of writes) checkNested(models, model, each);
    return;
  }
  if (typeof writes !== 'object' || writes === null) return;
  for (const [name, value] of Object.entries(writes)) {
    if (['createMany', 'connectOrCreate', 'upsert', 'updateMany'].includes(name))
      checkNested(models, model, value);
    else if (['create', 'data', 'update'].includes(name)) {
      checkWritten(models, model, value);
      checkNested(models, model, value);
    }
  }
}

/** Prisma's marks for no value. */
const isNull = (value: unknown): boolean =>
  value === null || value === Prisma.DbNull || value === Prisma.JsonNull || value === Prisma.AnyNull;

function readRows(
  models: Record<string, Fields>,
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
        report({ model, column: name, id: idOf(row), problems }),
      );
    }
  }
}

function idOf(row: Row): string {
  const id =
    row.id ?? row.documentId ?? row.pageChangeId ?? row.originId ?? row.runId ?? row.projectId ?? row.key;
  return id === undefined ? '' : String(id);
}
