import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSplitDoubt } from '@/lib/documents/document-split-doubt';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { formatRejection } from '@/lib/files/file-types/file-types';
import {
  createDamagedError as createPdfDamagedError,
  createLimitError as createPdfLimitError,
} from '@/lib/files/pdf/pdf-problem';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import { findCodedSentences, findFileType } from '@/lib/foundation/languages/find-coded-sentences';
import { UNREADABLE_MESSAGE } from '@/lib/intake/settle-uploaded-document';
import { ARCHIVES_OFF, formatSkipReason, NESTED_ARCHIVE } from '@/lib/intake/unpack/unpack-uploaded-document';
import { FAILED_MESSAGE } from '@/lib/page-plan/jobs';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { describeFound } from '@/lib/recognition/classification/classification-outcome';
import { CLASSIFICATION_FAILED_MESSAGE } from '@/lib/recognition/classification/classify-document';
import { getLongDocumentNote } from '@/lib/recognition/extraction/extraction-pages';
import { SCAN_FAILED_MESSAGE } from '@/lib/recognition/extraction/scan-document';
import { getRowsNote } from '@/lib/recognition/extraction/values/find-line-item-table';
import { toClause } from '@/lib/tenancy/providers/post-to-provider';

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

/** Returns the code of a folder, file by file. */
const readSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Returns the texts that the code passes to functions. @param call pattern of the call, up to the text */
const listTexts = (folder: string, call: string): string[] =>
  readSources(folder).flatMap((source) =>
    [...source.matchAll(new RegExp(`${call}\\s*(['\`])([^'\`]+)\\1`, 'g'))].map((match) => match[2]!),
  );

/** Returns the messages of `PdfProblem` in the code, with a value for each placeholder. */
function listFileProblems(): string[] {
  const literals = listTexts('lib/files', String.raw`new PdfProblem\(\s*'\w+',`);
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

const PDF_CALLS = { createDamagedError: createPdfDamagedError, createLimitError: createPdfLimitError };

test.each(Object.entries(PDF_CALLS))(
  'each problem of a PDF that %s creates has its own code',
  (name, create) => {
    const problems = listTexts('lib/files/pdf', `${name}\\(`).map(
      (text) => create(text.replaceAll(/\$\{[^{}]+\}/g, '7')).message,
    );
    expect(problems.length).toBeGreaterThan(3);
    const general = problems.filter((text) =>
      /^pdf_(limit|damaged)$/.test(findCodedSentences(text)?.[0]?.code ?? 'pdf_limit'),
    );
    expect(general).toEqual([]);
  },
);

test('each rejected file type has a code', () => {
  const types = [
    ...listTexts('lib/files/file-types', String.raw`createRejectedType\(`),
    ...listTexts('lib/files/file-types', String.raw`\['?[\w./[\]-]+'?,`).filter((text) => /^an? /.test(text)),
    ...['lib/files', 'lib/intake'].flatMap((folder) => listTexts(folder, String.raw`formatRejection\(name,`)),
  ].map((text) => text.replace(/\$\{[^{}]+\}/, 'font/woff'));
  expect(new Set(types).size).toBe(Object.keys(CATALOGS.en.labels.fileTypes).length);
  expect(types.filter((text) => !findFileType(text).file_type)).toEqual([]);
});

test('each reason why an external service has no usable response has a code', () => {
  const folders = ['lib/tenancy/providers', 'lib/recognition'];
  const call = String.raw`(?:UnusableResponse|ProviderNotCallable|ProviderRejected)Error\(`;
  const own = folders.flatMap((folder) => listTexts(folder, call));
  expect(own.length).toBeGreaterThan(10);
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_OVERFLOW', 'ETIMEDOUT'];
  codes.push('UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN');
  codes.push('AddressRejected', 'HPE_INVALID', 'CERT_HAS_EXPIRED', 'EPROTO', 'ODD');
  const network = codes.map((code) => formatNetworkError(Object.assign(new Error('No.'), { code }), null));
  const late = formatNetworkError(new Error('No.'), 30_000);
  const problems = [...own, 'it answered with 503', ...[...network, late].map(toClause)].map((text) =>
    text.replaceAll(/\$\{[^{}]+\}/g, '7'),
  );
  const unknown = problems.filter((problem) => {
    const sentences = findCodedSentences(`The language model returned no usable response: ${problem}.`);
    return !sentences?.[0]?.values.cause || sentences.some(({ code }) => code === 'text');
  });
  expect(unknown).toEqual([]);
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
