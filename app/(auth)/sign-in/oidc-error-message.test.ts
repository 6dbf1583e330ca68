import { expect, test } from 'vitest';
import { getOidcErrorMessage } from './oidc-error-message';

test('no error gives no message', () => {
  expect(getOidcErrorMessage(undefined, 'Meyer ID')).toBeUndefined();
});

test('each error says what to do', () => {
  expect(getOidcErrorMessage('unknown', 'Meyer ID')).toMatch(/Ask an owner or admin/);
  expect(getOidcErrorMessage('unverified', 'Meyer ID')).toMatch(/Verify it there/);
  expect(getOidcErrorMessage('OAuthCallback', 'Meyer ID')).toBe(
    'Signing in with Meyer ID didn’t work. Retry.',
  );
});

test('never shows text from the URL', () => {
  expect(getOidcErrorMessage('Call 555-0100', 'Meyer ID')).not.toMatch(/555/);
  expect(getOidcErrorMessage(['a', 'b'], 'Meyer ID')).toMatch(/^Signing in with/);
});
