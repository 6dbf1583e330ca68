import type { FieldValue } from '@/lib/documents/document-data';
import { XML } from '@/lib/foundation/media-types';
import {
  DOCUMENT_COLUMNS,
  type ExportContent,
  type ExportedDocument,
  type ExportWriter,
} from './export-content';
import { escapeXml } from './xml-text';

/** Writes one element per document. A missing value has no element. */
export const xmlWriter: ExportWriter = {
  mimeType: XML,
  extension: 'xml',
  async *write(content) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<documents>\n';
    for await (const documents of content.readDocuments({ tables: 'all' })) {
      for (const document of documents) yield `<document>${formatDocument(document, content)}</document>\n`;
    }
    yield '</documents>\n';
  },
};

const formatDocument = (document: ExportedDocument, { fields, tables }: ExportContent): string =>
  [
    ...DOCUMENT_COLUMNS.map((column) => {
      const value = document[column];
      if (Array.isArray(value)) return formatListElement(column, value);
      return value === null
        ? ''
        : formatElement(column, value instanceof Date ? value.toISOString() : `${value}`);
    }),
    `<fields>${fields.map(({ key }) => formatField(key, document.fields.get(key) ?? null)).join('')}</fields>`,
    `<tables>${tables.map((key) => formatTable(key, document)).join('')}</tables>`,
  ].join('');

/** Formats a list of texts as one element with an element per text. */
const formatListElement = (name: string, texts: readonly string[]): string =>
  texts.length === 0
    ? ''
    : `<${name}>${texts.map((text) => formatElement('value', text)).join('')}</${name}>`;

const formatElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function formatField(key: string, value: FieldValue): string {
  if (value === null) return '';
  const content = Array.isArray(value)
    ? value.map((each) => formatElement('value', each)).join('')
    : escapeXml(value);
  return `<field key="${escapeXml(key)}">${content}</field>`;
}

function formatTable(key: string, { tables }: ExportedDocument): string {
  const table = tables.get(key);
  if (!table) return '';
  const rows = table.rows.map((row) => {
    const cells = table.columns.map((column) => {
      const value = row[column] ?? null;
      return value === null ? '' : `<cell column="${escapeXml(column)}">${escapeXml(value)}</cell>`;
    });
    return `<row>${cells.join('')}</row>`;
  });
  return `<table key="${escapeXml(key)}">${rows.join('')}</table>`;
}
