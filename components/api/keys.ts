/** The keys of the query cache, from the general to the special: invalidating a prefix reaches all below it. */
export const keys = {
  projects: (organizationId: string) => ['projects', organizationId] as const,
  members: (organizationId: string) => ['members', organizationId] as const,
  apiKeys: (organizationId: string) => ['api keys', organizationId] as const,
  audit: (organizationId: string) => ['audit', organizationId] as const,
  status: (organizationId: string) => ['status', organizationId] as const,
  installationStatus: ['status of all'] as const,
  categories: (projectUuid: string) => ['categories', projectUuid] as const,
  settings: (projectUuid: string) => ['settings', projectUuid, 'all'] as const,
  providerKey: (projectUuid: string, name: string) => ['settings', projectUuid, 'key', name] as const,
  classificationReport: (projectUuid: string) => ['settings', projectUuid, 'report'] as const,
  schemaVersions: (projectUuid: string) => ['settings', projectUuid, 'versions'] as const,
  /** All that is known of a project's documents: its lists and its counts. */
  documentsOf: (projectUuid: string) => ['documents', projectUuid] as const,
  /** Every list of a project, whatever its filter. */
  documentLists: (projectUuid: string) => ['documents', projectUuid, 'list'] as const,
  documents: (projectUuid: string, filter: object) => ['documents', projectUuid, 'list', filter] as const,
  documentCounts: (projectUuid: string, view: string) => ['documents', projectUuid, 'counts', view] as const,
  allDocuments: ['document'] as const,
  document: (documentUuid: string) => ['document', documentUuid] as const,
  pageText: (documentUuid: string, page: number) => ['document', documentUuid, 'text', page] as const,
  documentHistory: (documentUuid: string) => ['document', documentUuid, 'history'] as const,
  /** Below the project's documents: whatever changes the lists changes what stands next. */
  neighbours: (projectUuid: string, documentUuid: string, list: string) =>
    ['documents', projectUuid, 'neighbours', documentUuid, list] as const,
  nextReview: (projectUuid: string) => ['documents', projectUuid, 'next review'] as const,
  entities: (projectUuid: string) => ['entities', projectUuid] as const,
  /** Every list of an entity's records, whatever is searched for. */
  recordLists: (entityId: string) => ['records', entityId] as const,
  records: (entityId: string, search: string) => ['records', entityId, 'list', search] as const,
  record: (entityId: string, recordId: string) => ['records', entityId, 'record', recordId] as const,
  recordMatches: (entityId: string, pairs: object) => ['records', entityId, 'matches', pairs] as const,
  request: (requestId: string) => ['request', requestId] as const,
};
