import { expect, test } from 'vitest';
import type { Activity } from '@/components/api/activity-store';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { RequestStatus } from '@/lib/intake/schemas';
import {
  formatRequestStatus,
  formatSkippedEntries,
  formatTraySummary,
  formatUploadProgress,
  groupRejections,
} from './activity-labels';

const getLanguage = (locale: Locale) => ({
  t: getTranslator(locale, 'shell'),
  labels: getTranslator(locale, 'labels'),
  locale,
});
const english = getLanguage('en');
const { t } = english;
const MB = 1024 * 1024;
const upload: Activity = {
  id: 'a',
  kind: 'upload',
  projectUuid: 'p',
  organizationId: 'o',
  names: ['a.pdf'],
  startedAt: 0,
  requestId: 'upload-1',
};

test('the remaining time is shown once there is enough data for an estimate', () => {
  expect(formatUploadProgress({ t, locale: 'en' }, [50 * MB], 0, 9_000)).toBe('0 bytes of 50 MB');
  expect(formatUploadProgress({ t, locale: 'en' }, [50 * MB], 25 * MB, 500)).toBe('25 MB of 50 MB');
  expect(formatUploadProgress({ t, locale: 'en' }, [40 * MB, 10 * MB], 25 * MB, 20_000)).toBe(
    '25 MB of 50 MB · about 20 s left',
  );
  expect(formatUploadProgress({ t, locale: 'en' }, [50 * MB], 51 * MB, 20_000)).toMatch(/^Sent/);
});

test('a settled request shows its outcome', () => {
  const status = { request_id: 'upload-1', files: [], documents: [] };
  expect(formatRequestStatus(english, upload, { ...status, status: 'done' })).toBe(
    '0 documents in the list.',
  );
  expect(
    formatRequestStatus(english, upload, { ...status, status: 'failed', message: 'Storage is full.' }),
  ).toBe('Storage is full.');
  expect(formatRequestStatus(english, { ...upload, kind: 'change' }, undefined)).toMatch(
    /Nothing changes until all are/,
  );
});

test('an unpacked upload names the skipped files, without the advice', () => {
  const file = {
    id: 'f',
    original_name: 'a.zip',
    status: 'done',
    hold: null,
    children: 1,
    segments: 0,
  } as const;
  const skip = (name: string, reason: string) => ({
    name,
    path: name,
    status: 'skipped' as const,
    reason,
    reason_details: findCodedSentences(reason),
    document_uuid: null,
  });
  const taken = { ...skip('a.pdf', ''), status: 'taken', reason: null, document_uuid: 'd' } as const;
  const program = skip('a.exe', '“a.exe” is a program, which is not supported. Supported file types: PDF.');
  const list = (entries: NonNullable<RequestStatus['files'][number]['entries']>, language = english) =>
    formatSkippedEntries(language, {
      request_id: 'upload-1',
      status: 'done',
      files: [file, { ...file, entries }],
      documents: [],
    });
  expect(list([taken])).toEqual([]);
  expect(list([taken, program, skip('b.txt', 'The file is empty.')])).toEqual([
    '“a.exe” is a program, which is not supported.',
    '“b.txt”: The file is empty.',
  ]);
  expect(list(['1', '2', '3', '4', '5'].map((name) => skip(name, 'The file is empty.'))).at(-1)).toBe(
    '2 more files skipped.',
  );
  expect(list([program, skip('b.txt', 'The file is empty.')], getLanguage('de'))).toEqual([
    'Der Dateityp von „a.exe“ wird nicht unterstützt (Programm).',
    '„b.txt“: Die Datei ist leer.',
  ]);
});

test('a failed request has the message of the API in the language of the page', () => {
  const message = 'The files could not be cut. Nothing was changed. Retry.';
  const status: RequestStatus = {
    request_id: 'split-1',
    status: 'failed',
    files: [],
    documents: [],
    message,
  };
  const coded = { ...status, message_details: findCodedSentences(message) };
  expect(formatRequestStatus(getLanguage('fr'), upload, coded)).toBe(
    'Les fichiers n’ont pas pu être divisés. Rien n’a été modifié. Réessayez.',
  );
  expect(formatRequestStatus(getLanguage('de'), upload, status)).toBe(message);
});

test.each(['Überprüfen Sie die Datei.', 'Économisez de la place.'])(
  'advice can begin with “%s”',
  (advice) => {
    const reasons = ['“a.zip” is empty.'];
    expect(groupRejections(t, [{ name: 'a.zip', reason: `${reasons[0]} ${advice}` }])).toEqual({
      reasons,
      advice: [advice],
    });
  },
);

test('an upload that is classified later says so until its documents are read', () => {
  const later: Activity = { ...upload, detection: 'requested' };
  const document = { status: 'pending' } as RequestStatus['documents'][number];
  const status: RequestStatus = { request_id: 'upload-1', files: [], status: 'done', documents: [document] };
  expect(formatRequestStatus(english, later, status)).toBe('Looking for types and cuts.');
  expect(formatRequestStatus(english, upload, status)).toBe('1 document in the list.');
  const read = { ...status, documents: [{ ...document, status: 'done' as const }] };
  expect(formatRequestStatus(english, later, read)).toBe('1 document in the list.');
});

test('the head of the tray counts what runs, what was not uploaded and what failed', () => {
  const rejected: Activity = { ...upload, rejected: [{ name: 'a.zip', reason: 'Not supported.' }] };
  const failed: Activity = { ...upload, error: { message: 'No.' } };
  const done: Activity = { ...upload, ended: 'well' };
  expect(formatTraySummary(t, [upload, upload, rejected, failed, done])).toBe(
    '2 running, 3 uploaded, 1 rejected, 1 failed',
  );
  expect(formatTraySummary(t, [rejected])).toBe('1 rejected');
  const many = { ...done, names: Array.from({ length: 28 }, (_, index) => `${index}.pdf`) };
  expect(formatTraySummary(t, [many, rejected])).toBe('28 uploaded, 1 rejected');
  expect(formatTraySummary(t, [done])).toBe('All done');
});

test('rejected files share the advice that all of them have', () => {
  const advice = 'Supported file types: PDF, PNG.';
  expect(
    groupRejections(t, [
      { name: 'a.zip', reason: `“a.zip” is a ZIP file, which is not supported. ${advice}` },
      { name: 'b.html', reason: `“b.html” is a web page, which is not supported. ${advice}` },
      { name: 'c.pdf', reason: 'The file is empty.' },
    ]),
  ).toEqual({
    reasons: [
      '“a.zip” is a ZIP file, which is not supported.',
      '“b.html” is a web page, which is not supported.',
      '“c.pdf”: The file is empty.',
    ],
    advice: [advice],
  });
});
