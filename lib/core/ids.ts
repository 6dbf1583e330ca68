import { v7 } from 'uuid';

/** Makes identifiers; passed through the context, so that tests can foresee them. */
export type IdSource = () => string;

/** UUID of version 7: sorts by time of creation, so that an index on it grows at one end. */
export const newId: IdSource = () => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the form of a UUID of any version. Anything else can't be an id of ours. */
export const isUuid = (text: string): boolean => UUID.test(text);
