import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { RemovedContent } from '@/lib/foundation/removed-content';
import { formatRemovedContent } from './format-removed-content';

test.each<[RemovedContent, string]>([
  [{ scripts: 1 }, '1 script was removed.'],
  [{ attached_files: 2 }, '2 attached files were removed.'],
  [{ program_links: 1, scripts: 2 }, '2 scripts and 1 link that starts a program were removed.'],
  [
    { scripts: 1, file_links: 1200, media: 1 },
    '1 script, 1,200 links to files on computers or networks, and 1 embedded media object were removed.',
  ],
])('%j reads as: %s', (removed, sentence) => {
  expect(formatRemovedContent(getTranslator('en', 'labels'), removed, 'en')).toBe(sentence);
});

test('other languages have their own words, numbers, and lists', () => {
  const removed = { scripts: 1, file_links: 1200 };
  expect(formatRemovedContent(getTranslator('de', 'labels'), removed, 'de')).toBe(
    '1 Skript und 1.200 Links zu Dateien auf Computern oder in Netzwerken wurden entfernt.',
  );
  expect(formatRemovedContent(getTranslator('fr', 'labels'), { scripts: 2, media: 1 }, 'fr')).toBe(
    'Contenus supprimés\u202f: 2 scripts et 1 objet multimédia intégré.',
  );
});
