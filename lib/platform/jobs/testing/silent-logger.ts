import type { JobLogger } from '../port';

const nothing = () => {};

/** For tests whose jobs fail on purpose. */
export const silentLogger: JobLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
