import type { IDataObject } from 'n8n-workflow';
import type { Schemas } from '../sheaf-request';

type Document = Schemas['Document'];
type Field = Document['data']['metadataFields'][number];

/** Returns the main properties of a document, and its values by key. */
export function simplifyDocument(document: Document): IDataObject {
  const { metadataFields, tables = [] } = document.data;
  return {
    uuid: document.uuid,
    project_uuid: document.project_uuid,
    original_filename: document.original_filename,
    status: document.status,
    doc_type: document.doc_type,
    page_count: document.page_count,
    needs_action_type: document.needs_action_type,
    needs_action_reason: document.needs_action_reason,
    reference: document.reference,
    labels: document.labels,
    created_at: document.created_at,
    updated_at: document.updated_at,
    values: Object.fromEntries(metadataFields.map((field) => [field.key, getValue(field)])),
    tables: Object.fromEntries(
      tables.map(({ key, rows }) => [
        key,
        rows.map(({ cells }) =>
          Object.fromEntries(Object.entries(cells).map(([column, { value }]) => [column, value])),
        ),
      ]),
    ),
    failed_checks: document.checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
  };
}

/** Returns the value of a field, without a suggestion that no user has accepted. */
const getValue = ({ source, value, scanned }: Field): Field['value'] =>
  source === 'carried' ? (scanned?.value ?? null) : value;
