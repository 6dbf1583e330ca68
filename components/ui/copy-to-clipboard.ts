import { showToast } from './toast';

/**
 * Copies a text to the clipboard and shows a toast. If the browser denies access, the toast asks the reader to copy the
 * text manually. Browsers deny access on pages loaded over plain HTTP from another machine.
 *
 * @returns `true` if the text was copied
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: { key: 'copied' } });
    return true;
  } catch {
    showToast({ message: { key: 'copyBlocked' } });
    return false;
  }
}
