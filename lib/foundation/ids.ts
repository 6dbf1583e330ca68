import { v7 } from 'uuid';

/** Function that creates IDs. It is passed through the context, so that tests can predict them. */
export type IdSource = () => string;

/** Creates a UUID of version 7. It sorts by creation time, so that an index grows at one end. */
export const newId: IdSource = () => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true if the text is a UUID of any version. Anything else can't be an ID in Sheaf. */
export const isUuid = (text: string): boolean => UUID.test(text);
