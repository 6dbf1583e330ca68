const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** Formats a file size, for example "31 MB". Units are multiples of 1024, as in the limits. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 1 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
