import { tell } from './toast';

/**
 * Puts a text where the reader can paste it from, and says so; or says that they have to do it themselves: a browser
 * lets no page copy that came over plain HTTP from another machine, nor one that was told not to.
 */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell({ message: 'Copied.' });
  } catch {
    tell({
      message: 'Your browser does not let it be copied from here. Select the text, and copy it yourself.',
    });
  }
}
