/** Creates a progress line on standard error that overwrites itself. Shown only in a terminal. */
export function createProgressLine(wanted: boolean) {
  const shows = wanted && process.stderr.isTTY === true;
  let width = 0;
  return {
    show: (text: string): void => {
      if (!shows) return;
      process.stderr.write(`\r${text.padEnd(width)}`);
      width = text.length;
    },
    clear: (): void => {
      if (width > 0) process.stderr.write(`\r${' '.repeat(width)}\r`);
      width = 0;
    },
  };
}
