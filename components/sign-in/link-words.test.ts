import { expect, test } from 'vitest';
import { elsewhereWords, noLinkWords } from './link-words';

test('each state says what happened and what to do', () => {
  for (const why of ['used', 'revoked', 'expired'] as const) {
    for (const kind of ['invitation', 'reset'] as const) {
      const { title, text } = noLinkWords({ why, kind }, true);
      expect(title).not.toMatch(/[.!]$/);
      expect(text).toMatch(/\.$/);
    }
  }
  expect(noLinkWords({ why: 'unknown' }, true).text).toMatch(/copy all of it/);
});

test('who can’t ask by mail is told whom to ask', () => {
  expect(noLinkWords({ why: 'expired', kind: 'reset' }, false).text).toMatch(/owner or admin/);
  expect(noLinkWords({ why: 'expired', kind: 'reset' }, true).text).toBe(
    'It counted for an hour. Ask for a new one.',
  );
  expect(noLinkWords({ why: 'expired', kind: 'invitation' }, true).text).toMatch(/whoever added you/);
});

test('what was ended elsewhere is told, and what was not', () => {
  expect(elsewhereWords(0, 0)).toBeNull();
  expect(elsewhereWords(1, 0)).toBe('You were signed out in 1 browser.');
  expect(elsewhereWords(2, 1)).toBe(
    'You were signed out in 2 browsers. 1 access token of yours goes on counting: your account lists them.',
  );
  expect(elsewhereWords(0, 3)).toBe('3 access tokens of yours go on counting: your account lists them.');
});
