import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import { getAttachBlocker, getReceiveBlocker } from './attach-rules';

const documentState = fc.record({
  originalFilename: fc.string({ minLength: 1 }),
  status: fc.constantFrom(...DOCUMENT_STATUSES),
  beingChanged: fc.boolean(),
});

test.each([
  ['pending', true, true],
  ['processing', false, false],
  ['needs_action', true, true],
  ['done', true, true],
  ['approved', true, false],
  ['validated', true, false],
  ['exported', true, false],
] as const)('a document that is %s may receive: %s, may be attached: %s', (status, receives, attaches) => {
  const document = { originalFilename: 'a.pdf', status, beingChanged: false };
  expect(getReceiveBlocker(document) === undefined).toBe(receives);
  expect(getAttachBlocker(document) === undefined).toBe(attaches);
});

test('a document that is being changed can’t take part', () => {
  fc.assert(
    fc.property(documentState, (document) => {
      const changed = { ...document, beingChanged: true };
      expect(getReceiveBlocker(changed)?.message).toContain('is already being changed');
      expect(getAttachBlocker(changed)).toEqual(getReceiveBlocker(changed));
    }),
  );
});

test('every attachable document may receive, and every error names the document', () => {
  fc.assert(
    fc.property(documentState, (document) => {
      if (!getAttachBlocker(document)) expect(getReceiveBlocker(document)).toBeUndefined();
      for (const reason of [getAttachBlocker(document), getReceiveBlocker(document)]) {
        if (reason) expect(reason.message).toContain(`“${document.originalFilename}”`);
      }
    }),
  );
});

test('the error for an approved document says what to do', () => {
  expect(getAttachBlocker({ originalFilename: 'bill.pdf', status: 'exported', beingChanged: false })).toEqual(
    {
      message:
        '“bill.pdf” is exported and can’t be attached. Attach the other documents to it, or reopen it first.',
      reason: 'attach_accepted',
      values: { name: 'bill.pdf', status: 'exported' },
    },
  );
});
