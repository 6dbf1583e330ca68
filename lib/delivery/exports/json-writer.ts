import { JSON_TYPE } from '@/lib/foundation/media-types';
import type { ExportContent, ExportedDocument, ExportWriter } from './export-content';

/** Writes an object with all documents, one per line. */
export const jsonWriter: ExportWriter = {
  mimeType: JSON_TYPE,
  extension: 'json',
  async *write(content) {
    let before = '{"documents":[\n';
    for await (const documents of content.readDocuments({ tables: 'all' })) {
      for (const document of documents) {
        yield before + JSON.stringify(toJson(document, content));
        before = ',\n';
      }
    }
    yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n';
  },
};

const toJson = ({ fields, tables, ...document }: ExportedDocument, content: ExportContent) => ({
  ...document,
  fields: toObject(content.fields.map(({ key }) => [key, fields.get(key) ?? null])),
  tables: toObject(
    content.tables.flatMap((key) => {
      const table = tables.get(key);
      if (!table) return [];
      const rows = table.rows.map((row) =>
        toObject(table.columns.map((column) => [column, row[column] ?? null])),
      );
      return [[key, rows]];
    }),
  ),
});

/** Builds an object without a prototype, because a key can be `__proto__`. */
const toObject = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  entries.reduce(
    (object, [key, value]) => {
      object[key] = value;
      return object;
    },
    Object.create(null) as Record<string, T>,
  );
