const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A size as people say it: "31 MB". Units of 1024, as the limits are counted. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 1 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
