import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatAcceptanceNotice } from './format-acceptance-notice';

const t = getTranslator('en', 'invitations');
const organization = { id: '1', name: 'Alpha' };

test('accepting with one click needs no notice', () => {
  expect(
    formatAcceptanceNotice(t, { organization, accept_with: 'session', renews_credentials: false }),
  ).toBeNull();
});

test('each other way says why it is needed, and what to do', () => {
  for (const acceptWith of ['link', 'email', 'session'] as const) {
    const words = formatAcceptanceNotice(t, {
      organization,
      accept_with: acceptWith,
      renews_credentials: true,
    });
    expect(words).toMatch(/^Somebody else may know the password of your account\. .*\.$/);
  }
});
