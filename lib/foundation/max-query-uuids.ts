/** Maximum number of UUIDs in a query parameter, so that the URL fits the limits of browsers and proxies. */
export const MAX_QUERY_UUIDS = 150;
