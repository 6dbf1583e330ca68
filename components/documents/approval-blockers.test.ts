import { expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import {
  canApprove,
  describeApprovalBlockers,
  getApprovalReason,
  getChangeReason,
} from './approval-blockers';

const t = getTranslator('en', 'documents');

const document = (uuid: string, part: Partial<DocumentSummary>) => ({
  uuid,
  original_filename: `${uuid}.pdf`,
  status: 'done' as const,
  needs_action_type: null,
  replacing: null,
  ...part,
});
const held = (uuid: string, hold: DocumentSummary['needs_action_type'] = 'split_review') =>
  document(uuid, { status: 'needs_action', needs_action_type: hold });

test('documents that can’t be approved are counted by reason, with the pages to review', () => {
  expect(describeApprovalBlockers(t, [document('a', {})])).toBeUndefined();
  expect(describeApprovalBlockers(t, [held('a'), document('b', {}), held('c')])).toEqual({
    message: '2 documents are held. Review their pages first.',
    reviewUuids: ['a', 'c'],
  });
  expect(
    describeApprovalBlockers(t, [held('a', 'type_review'), document('b', { status: 'approved' })]),
  ).toEqual({ message: '“a.pdf” is held. Choose its type first. “b.pdf” is approved already.' });
  expect(describeApprovalBlockers(t, [document('a', { replacing: 'split-1' })])?.message).toBe(
    '“a.pdf” is being changed. Wait until it is done.',
  );
});

test('every document either can be approved or has a reason, without names of the API', () => {
  for (const status of DOCUMENT_STATUSES) {
    const one = document('a', { status });
    const problem = describeApprovalBlockers(t, [one]);
    expect(problem === undefined).toBe(canApprove(one));
    expect(problem?.message ?? '').not.toContain('_');
  }
});

test('an action that is off says what to do first', () => {
  expect(getApprovalReason(t, held('a'))).toBe('It is held. Review its pages first.');
  expect(getApprovalReason(t, document('a', {}))).toBeUndefined();
  expect(getChangeReason(t, held('a'))).toBeUndefined();
  expect(getChangeReason(t, held('a', 'file_problem'))).toBe('It has a problem with its file.');
  expect(getChangeReason(t, document('a', { status: 'approved' }))).toBe('It is approved. Reopen it first.');
});

test('the reasons are in the language of the page', () => {
  const [german, french] = [getTranslator('de', 'documents'), getTranslator('fr', 'documents')];
  expect(describeApprovalBlockers(german, [held('a'), held('b')])?.message).toBe(
    '2 Dokumente müssen geklärt werden. Prüfen Sie zuerst die Seiten.',
  );
  expect(describeApprovalBlockers(french, [document('a', { status: 'approved' })])?.message).toBe(
    '«\u202fa.pdf\u202f» est déjà approuvé.',
  );
});
