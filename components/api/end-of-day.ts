/**
 * The end of a day where the reader is, as it is told to the server: the day that is named is the last on which
 * something counts.
 *
 * @param day YYYY-MM-DD; empty: there is no end
 */
export const endOfDay = (day: string): Date | null => (day === '' ? null : new Date(`${day}T23:59:59`));
