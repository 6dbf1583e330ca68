import { csvWriter } from './csv-writer';
import type { ExportWriter } from './export-content';
import type { ExportFormat } from './export-formats';
import { jsonWriter } from './json-writer';
import { createXlsxWriter } from './xlsx-writer';
import { xmlWriter } from './xml-writer';

export const EXPORT_WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  csv: csvWriter,
  xlsx: createXlsxWriter(),
  json: jsonWriter,
  xml: xmlWriter,
};
