import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatDeletionQuestion, formatRetentionPreview } from './retention-labels';

const t = getTranslator('en', 'settings');
const language = { t, locale: 'en' } as const;
const preview = (documents: number, trashed = 0, next_at: string | null = null) => ({
  documents,
  trashed,
  next_at,
});
const NEXT = '2026-12-03T12:00:00.000Z';

test('without expired documents it says when the first one expires', () => {
  expect(formatRetentionPreview(language, preview(0, 0, NEXT), 90, false)).toBe(
    'No document is older than 90 days. The first one will be deleted on 3 Dec 2026.',
  );
  expect(formatRetentionPreview(language, preview(0), 1, true)).toBe(
    'No document is older than 1 day. When a document gets older, it is deleted with its pages, values, text, and name.',
  );
});

test('counts what saving would delete, including the trash, and says that it is permanent', () => {
  expect(formatRetentionPreview(language, preview(12, 3, NEXT), 30, false)).toBe(
    'Saving this permanently deletes 12 documents within the hour, 3 of them from the trash, with pages, values, text, and name. You can’t restore them. The next one follows on 3 Dec 2026.',
  );
  expect(formatRetentionPreview(language, preview(1, 1), 30, false)).toBe(
    'Saving this permanently deletes 1 document within the hour, from the trash, with pages, values, text, and name. You can’t restore it.',
  );
  expect(formatRetentionPreview(language, preview(1), 30, true)).toContain(
    '1 document will be deleted within the hour, with',
  );
  expect(formatDeletionQuestion(t, preview(2))).toBe('Save and delete 2 documents permanently?');
});
