import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/status';
import { whyNotAttach, whyNotReceive } from './attach-rules';

const standing = fc.record({
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
] as const)('what is %s may receive: %s, may be attached: %s', (status, receives, attaches) => {
  const document = { originalFilename: 'a.pdf', status, beingChanged: false };
  expect(whyNotReceive(document) === undefined).toBe(receives);
  expect(whyNotAttach(document) === undefined).toBe(attaches);
});

test('what is being changed takes no part', () => {
  fc.assert(
    fc.property(standing, (document) => {
      const changed = { ...document, beingChanged: true };
      expect(whyNotReceive(changed)).toContain('is already being changed');
      expect(whyNotAttach(changed)).toBe(whyNotReceive(changed));
    }),
  );
});

test('whatever may be attached may receive, and every refusal names the document', () => {
  fc.assert(
    fc.property(standing, (document) => {
      if (!whyNotAttach(document)) expect(whyNotReceive(document)).toBeUndefined();
      for (const reason of [whyNotAttach(document), whyNotReceive(document)]) {
        if (reason) expect(reason).toContain(`“${document.originalFilename}”`);
      }
    }),
  );
});

test('what is accepted is told its way out', () => {
  expect(whyNotAttach({ originalFilename: 'bill.pdf', status: 'exported', beingChanged: false })).toBe(
    '“bill.pdf” is exported and can’t be attached. Let it receive, or reopen it first.',
  );
});
