import type { Page } from 'playwright';
import { isEnglish } from '@/test-support/is-english';

/**
 * Returns the English texts of a page that a reader sees or hears: the title, texts, and labels. Skips what is marked as
 * English (`lang="en"`) or as not to be translated (`translate="no"`), code, and what the reader has typed.
 */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listTexts);
  return [...new Set(texts.filter(isEnglish))];
}

function listTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const skipped = '[lang=en], [translate=no], code, pre, script, style, noscript';
  const isShown = (element: Element) => element.checkVisibility() && !element.closest(skipped);
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const text = node.nodeValue!.trim();
    if (text !== '' && parent.localName !== 'textarea' && isShown(parent)) texts.push(text);
  }
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isShown(element)) texts.push(element.getAttribute(name)!);
  return texts;
}
