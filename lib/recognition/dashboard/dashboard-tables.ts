/** Tables of the exported dashboard, in the order of the sheets. */
export const DASHBOARD_TABLES = ['days', 'waiting', 'types', 'fields', 'reviewers'] as const;
export type DashboardTable = (typeof DASHBOARD_TABLES)[number];

export const DASHBOARD_FORMATS = ['csv', 'xlsx'] as const;
export type DashboardFormat = (typeof DASHBOARD_FORMATS)[number];

/** Ways in which documents are received: uploads by members and API keys, and channels by kind. */
export const DOCUMENT_SOURCES = [
  'upload',
  'api',
  'imap',
  'folder',
  's3',
  'sftp',
  'paperless',
  'deleted_channel',
] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** What documents wait for: a decision about a hold, by its type, or the approval of their values. */
export const WAITING_KINDS = ['split_review', 'type_review', 'file_problem', 'values'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
