/** Maximum documents per request: five pages of the list, processed within seconds on the embedded database. */
export const MAX_BULK_DOCUMENTS = 500;

/** Maximum documents in a ZIP link, so that the URL fits the limits of browsers and proxies. */
export const MAX_ZIP_LINK_DOCUMENTS = 150;
