import { showToast } from './toast';

/**
 * Copies a text to the clipboard and shows a toast. If the browser denies access, the toast asks the reader to copy the
 * text manually. Browsers deny access on pages loaded over plain HTTP from another machine.
 */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: { key: 'copied' } });
  } catch {
    showToast({ message: { key: 'copyBlocked' } });
  }
}
