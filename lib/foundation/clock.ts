/** Function that returns the current time. It is passed through the context, so that tests can freeze it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
