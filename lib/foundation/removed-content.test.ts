import { expect, test } from 'vitest';
import { formatRemovedContent, sumRemovedContent } from './removed-content';

test.each([
  [{ scripts: 1 }, '1 script was removed.'],
  [{ attached_files: 2 }, '2 attached files were removed.'],
  [{ program_links: 1, scripts: 2 }, '2 scripts and 1 link that starts a program were removed.'],
  [
    { scripts: 1, file_links: 1200, media: 1 },
    '1 script, 1,200 links to files on computers or networks, and 1 embedded media object were removed.',
  ],
])('%j reads as: %s', (removed, sentence) => {
  expect(formatRemovedContent(removed)).toBe(sentence);
});

test('counts add up by kind, and no content gives no text', () => {
  expect(sumRemovedContent([{ scripts: 1 }, undefined, { scripts: 2, media: 1 }])).toEqual({
    scripts: 3,
    media: 1,
  });
  expect(sumRemovedContent([undefined, {}])).toBeUndefined();
});
