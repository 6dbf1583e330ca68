import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSplitDoubt } from '@/lib/documents/document-split-doubt';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { formatRejection } from '@/lib/files/file-types/file-types';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { UNREADABLE_MESSAGE } from '@/lib/intake/settle-uploaded-document';
import { ARCHIVES_OFF, formatSkipReason, NESTED_ARCHIVE } from '@/lib/intake/unpack/unpack-uploaded-document';
import { FAILED_MESSAGE } from '@/lib/page-plan/jobs';
import { describeFound } from '@/lib/recognition/classification/classification-outcome';
import { CLASSIFICATION_FAILED_MESSAGE } from '@/lib/recognition/classification/classify-document';
import { getLongDocumentNote } from '@/lib/recognition/extraction/extraction-pages';
import { SCAN_FAILED_MESSAGE } from '@/lib/recognition/extraction/scan-document';
import { getRowsNote } from '@/lib/recognition/extraction/values/find-line-item-table';

/** Checks that the catalog has the sentences that the database stores, so that pages can show them in each language. */

const isKnown = (text: string): boolean =>
  findCodedSentences(text)?.every(({ code }) => code !== 'text') ?? false;

/** Problems of files that no stored text contains: another operation rejects the request with them. */
const NOT_STORED = [
  /can’t be shown/,
  /^Image \d/,
  /can’t be rotated/,
  /has no room for the orientation/,
  /animated/,
];

/** Returns the messages of `PdfProblem` in the code, with a value for each placeholder. */
function listFileProblems(): string[] {
  const files = readdirSync('lib/files', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('lib/files', name), 'utf8'));
  const literals = files.flatMap((source) =>
    [...source.matchAll(/new PdfProblem\(\s*'\w+',\s*(['`])([^'`]+)\1/g)].map((match) => match[2]!),
  );
  return literals.map((literal) =>
    literal
      .replaceAll(/The \$\{what\}/g, 'The archive')
      .replaceAll(/\$\{beyond\}/g, 'unpacks to more than 7 MB')
      .replaceAll(/\$\{rule\}/g, 'an upload can contain at most 7 files')
      .replaceAll(/\$\{place\}/g, ' in line 7')
      .replaceAll(/\$\{(message|error\.message|what)\}/g, 'it is wrong')
      .replaceAll(/\$\{[^{}]+\}/g, '7'),
  );
}

test('problems of files are in the catalog', () => {
  const problems = listFileProblems();
  expect(problems.length).toBeGreaterThan(30);
  const stored = problems.filter((text) => !NOT_STORED.some((pattern) => pattern.test(text)));
  expect(stored.filter((text) => !isKnown(text))).toEqual([]);
});

const part = (start_page: number, confidence: number) => ({
  ...{ segment_id: 's', start_page, end_page: start_page, doc_type: null, confidence, reasons: [] },
});

test.each([
  UNREADABLE_MESSAGE,
  ARCHIVES_OFF.message,
  NESTED_ARCHIVE.message,
  formatSkipReason(null),
  FAILED_MESSAGE,
  CLASSIFICATION_FAILED_MESSAGE,
  SCAN_FAILED_MESSAGE,
  formatRejection('a.exe', 'a program'),
  getLongDocumentNote(Array.from({ length: 1200 })),
  getRowsNote({ rows: Array.from({ length: 2000 }) } as unknown as Parameters<typeof getRowsNote>[0]),
  describeFound({ segments: [part(1, 0.9)], confidence: 0.9 }),
  describeFound({ segments: [part(1, 0.9), part(2, 0.8)], confidence: 0.9 }),
  describeFound({ segments: [part(1, 0.9), { ...part(2, 1), role: 'discard' }], confidence: 0.9 }),
  describeSplitDoubt([part(1, 0.5), part(2, 0.9)]),
  describeSplitDoubt([part(1, 0.9), part(2, 0.5)]),
  describeSplitDoubt([part(1, 0.5), part(2, 0.5)]),
  describeSplitDoubt([part(1, 0.9), part(2, 0.5), part(3, 0.5)]),
  getTypeReviewReason(null, 0, null),
  getTypeReviewReason('purchase_order', 0, null),
  getTypeReviewReason('purchase_order', 0.3, 0.9),
])('the catalog has “%s”', (text) => {
  expect(text).toBeTruthy();
  expect(isKnown(text!)).toBe(true);
});
