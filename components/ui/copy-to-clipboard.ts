import { showToast } from './toast';

/**
 * Copies a text to the clipboard and shows a toast. If the browser denies access, the toast asks the reader to copy the
 * text manually. Browsers deny access on pages loaded over plain HTTP from another machine.
 */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: 'Copied.' });
  } catch {
    showToast({
      message: 'Your browser blocks copying. Select the text and copy it yourself.',
    });
  }
}
