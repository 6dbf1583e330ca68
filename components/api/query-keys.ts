/** Keys of the query cache, from general to specific. Invalidating a prefix reaches all keys below it. */
export const queryKeys = {
  allProjects: ['projects'] as const,
  projects: (organizationId: string) => ['projects', organizationId] as const,
  archivedProjects: (organizationId: string) => ['projects', organizationId, 'archived'] as const,
  /** Prefix of the numbers of documents in all projects. */
  allProjectActivity: ['project activity'] as const,
  projectActivity: (organizationId: string, receivedFrom: string) =>
    ['project activity', organizationId, receivedFrom] as const,
  notifications: (organizationId: string) => ['notifications', organizationId] as const,
  notificationPreferences: (organizationId: string) => ['notification preferences', organizationId] as const,
  members: (organizationId: string) => ['members', organizationId] as const,
  apiKeys: (organizationId: string) => ['api keys', organizationId] as const,
  audit: (organizationId: string) => ['audit', organizationId] as const,
  status: (organizationId: string) => ['status', organizationId] as const,
  installationStatus: ['status of all'] as const,
  categories: (projectUuid: string) => ['categories', projectUuid] as const,
  settings: (projectUuid: string) => ['settings', projectUuid, 'all'] as const,
  tableFields: (projectUuid: string) => ['settings', projectUuid, 'tables'] as const,
  providerKey: (projectUuid: string, name: string) => ['settings', projectUuid, 'key', name] as const,
  classificationReport: (projectUuid: string) => ['settings', projectUuid, 'report'] as const,
  automation: (projectUuid: string) => ['settings', projectUuid, 'automation'] as const,
  automaticDecisions: (projectUuid: string) => ['settings', projectUuid, 'automatic decisions'] as const,
  schemaVersions: (projectUuid: string) => ['settings', projectUuid, 'versions'] as const,
  /** Key below the project's documents, because a change of the lists changes the figures. */
  dashboard: (projectUuid: string, query: string) => ['documents', projectUuid, 'dashboard', query] as const,
  /** Prefix of all data of a project's documents: lists and counts. */
  projectDocuments: (projectUuid: string) => ['documents', projectUuid] as const,
  /** Prefix of all lists of a project, for any filter. */
  documentLists: (projectUuid: string) => ['documents', projectUuid, 'list'] as const,
  documents: (projectUuid: string, filter: object) => ['documents', projectUuid, 'list', filter] as const,
  documentCounts: (projectUuid: string, view: string) => ['documents', projectUuid, 'counts', view] as const,
  /** Key below the project's documents, because a change of the documents changes the labels. */
  labels: (projectUuid: string) => ['documents', projectUuid, 'labels'] as const,
  views: (projectUuid: string) => ['views', projectUuid] as const,
  /** Prefix of all lists of equal documents of a project. */
  duplicateLists: (projectUuid: string) => ['documents', projectUuid, 'duplicates'] as const,
  duplicates: (projectUuid: string, documentUuid: string | undefined) =>
    ['documents', projectUuid, 'duplicates', documentUuid ?? null] as const,
  /** Key below the project's documents, because a change of the lists changes the waiting stacks. */
  doubtfulGaps: (projectUuid: string) => ['documents', projectUuid, 'gaps'] as const,
  /** Prefix of all data of the queue over all projects. */
  waiting: ['waiting'] as const,
  waitingDocuments: (organizationId: string, limit: number) =>
    ['waiting', organizationId, 'list', limit] as const,
  waitingNeighbors: (organizationId: string, of: string) =>
    ['waiting', organizationId, 'neighbours', of] as const,
  nextWaiting: (organizationId: string, of: string | undefined) =>
    ['waiting', organizationId, 'next', of ?? null] as const,
  allDocuments: ['document'] as const,
  document: (documentUuid: string) => ['document', documentUuid] as const,
  /** Who has the document open or claimed. */
  presence: (documentUuid: string) => ['document', documentUuid, 'presence'] as const,
  /** The document as the editor read it. */
  plannedDocument: (documentUuid: string) => ['document', documentUuid, 'plan'] as const,
  /** Thumbnails of consecutive pages, by the content of the file. */
  thumbnails: (documentUuid: string, sha256: string, width: number, first: number) =>
    ['thumbnails', documentUuid, sha256, width, first] as const,
  pageText: (documentUuid: string, page: number) => ['document', documentUuid, 'text', page] as const,
  pageWords: (documentUuid: string, page: number, sha256: string) =>
    ['document', documentUuid, 'words', page, sha256] as const,
  comments: (documentUuid: string) => ['document', documentUuid, 'comments'] as const,
  documentHistory: (documentUuid: string) => ['document', documentUuid, 'history'] as const,
  /** Key below the project's documents, because a change of the lists changes the neighbors. */
  neighbors: (projectUuid: string, documentUuid: string, list: string) =>
    ['documents', projectUuid, 'neighbours', documentUuid, list] as const,
  nextReview: (projectUuid: string, assignee: string | null) =>
    ['documents', projectUuid, 'next review', assignee] as const,
  entities: (projectUuid: string) => ['entities', projectUuid] as const,
  /** Prefix of all record lists of an entity, for any search. */
  recordLists: (entityId: string) => ['records', entityId] as const,
  records: (entityId: string, search: string) => ['records', entityId, 'list', search] as const,
  record: (entityId: string, recordId: string) => ['records', entityId, 'record', recordId] as const,
  recordMatches: (entityId: string, pairs: object) => ['records', entityId, 'matches', pairs] as const,
  /** Prefix of the status of all uploads and page changes. */
  requests: ['request'] as const,
  request: (requestId: string) => ['request', requestId] as const,
};
