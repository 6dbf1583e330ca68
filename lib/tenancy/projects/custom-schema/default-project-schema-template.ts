import type { Template } from './project-schema-template';

/** Template of projects without a custom schema. */
export const DEFAULT_TEMPLATE: Template = {
  uuid: '$ uuid',
  original_filename: '$ original_filename',
  status: '$ status',
  doc_type: '$ doc_type',
  reference: '$ reference',
  page_count: '$ page_count',
  created_at: '$ created_at',
  fields: '$ data.fields',
  tables: '$ data.tables',
};
