/** Returns the resource's ETag. It is strong: equal versions have equal responses. */
export const formatEtag = (document: { version: number }): string => `"${document.version}"`;

/** Returns true if an If-Match header names the document's version. Weak tags never match (RFC 9110, 13.1.1). */
export const matchesVersion = (ifMatch: string, document: { version: number }): boolean =>
  ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === formatEtag(document));
