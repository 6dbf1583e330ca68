/** The resource's ETag: equal versions have equal answers, so it is a strong one. */
export const etagOf = (document: { version: number }): string => `"${document.version}"`;

/** Whether an If-Match header names the version that the document has. Weak tags never do (RFC 9110, 13.1.1). */
export const namesVersion = (ifMatch: string, document: { version: number }): boolean =>
  ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etagOf(document));
