/** Tells the time; passed through the context, so that tests can stand still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
