/**
 * Downloads links one after the other. Nothing is held in memory, because the browser streams each file to the disk.
 *
 * @param intervalMs pause between downloads, because browsers drop downloads that start at the same time
 */
export async function startDownloads(hrefs: readonly string[], intervalMs: number): Promise<void> {
  for (const [at, href] of hrefs.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, intervalMs));
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  }
}
