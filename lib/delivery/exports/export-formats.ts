/** Formats of an export, in the order in which the pages show them. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of documents in the parameter `uuids`, so that the URL fits the limits of browsers and proxies. */
export const MAX_EXPORT_UUIDS = 150;
