import { MAX_QUERY_UUIDS } from '@/lib/foundation/max-query-uuids';

/** Formats of an export, in the order in which the pages show them. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of documents in the parameter `uuids`. */
export const MAX_EXPORT_UUIDS = MAX_QUERY_UUIDS;
