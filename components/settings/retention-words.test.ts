import { expect, test } from 'vitest';
import { erasingQuestion, retentionWords } from './retention-words';

const preview = (documents: number, trashed = 0, next_at: string | null = null) => ({
  documents,
  trashed,
  next_at,
});
const NEXT = '2026-12-03T12:00:00.000Z';

test('where nothing is old enough, it says when the first one is', () => {
  expect(retentionWords(preview(0, 0, NEXT), 90, false)).toBe(
    'No document is older than 90 days. The first one is erased on 3 Dec 2026.',
  );
  expect(retentionWords(preview(0), 1, true)).toBe(
    'No document is older than 1 day. Each is erased with its pages, values, text and name once it is.',
  );
});

test('what saving would erase is counted, the trash with it, and said to be for good', () => {
  expect(retentionWords(preview(12, 3, NEXT), 30, false)).toBe(
    'Saving this erases 12 documents within the hour, 3 of them from the trash, with pages, values, text and name. Nothing brings them back. The next one follows on 3 Dec 2026.',
  );
  expect(retentionWords(preview(1, 1), 30, false)).toBe(
    'Saving this erases 1 document within the hour, from the trash, with pages, values, text and name. Nothing brings it back.',
  );
  expect(retentionWords(preview(1), 30, true)).toContain('1 document is erased within the hour, with');
  expect(erasingQuestion(preview(2))).toBe('Save, and erase 2 documents for good?');
});
