/**
 * Returns the end of a day in the reader's time zone. The given day is the last valid day.
 * @param day YYYY-MM-DD; empty returns `null`, for no end
 */
export const toEndOfDay = (day: string): Date | null => (day === '' ? null : new Date(`${day}T23:59:59`));
