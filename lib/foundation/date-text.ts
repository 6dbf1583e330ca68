const TIME = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Returns `true` for a valid calendar date in the form `2026-11-21`. */
export function isDateText(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns `true` for a valid time with an offset, in the form `2026-11-21T08:30:00Z`. */
export function isTimeText(text: string): boolean {
  const date = TIME.exec(text)?.[1];
  return date !== undefined && isDateText(date);
}
