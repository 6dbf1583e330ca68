/** Waits for the work, but no longer than `graceMs`. */
export async function within(graceMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
