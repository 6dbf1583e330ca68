import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getOidcErrorMessage } from './oidc-error-message';

const t = getTranslator('en', 'auth');

test('no error gives no message', () => {
  expect(getOidcErrorMessage(t, undefined, 'Meyer ID')).toBeUndefined();
});

test('each error says what to do', () => {
  expect(getOidcErrorMessage(t, 'unknown', 'Meyer ID')).toMatch(/Ask an owner or admin/);
  expect(getOidcErrorMessage(t, 'unverified', 'Meyer ID')).toMatch(/Verify it there/);
  expect(getOidcErrorMessage(t, 'OAuthCallback', 'Meyer ID')).toBe(
    'Signing in with Meyer ID didn’t work. Retry.',
  );
});

test('never shows text from the URL', () => {
  expect(getOidcErrorMessage(t, 'Call 555-0100', 'Meyer ID')).not.toMatch(/555/);
  expect(getOidcErrorMessage(t, ['a', 'b'], 'Meyer ID')).toMatch(/^Signing in with/);
});
