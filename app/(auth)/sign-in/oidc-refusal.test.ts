import { expect, test } from 'vitest';
import { oidcRefusal } from './oidc-refusal';

test('no error is no refusal', () => {
  expect(oidcRefusal(undefined, 'Meyer ID')).toBeUndefined();
});

test('each refusal says what to do', () => {
  expect(oidcRefusal('unknown', 'Meyer ID')).toMatch(/Ask an owner or admin/);
  expect(oidcRefusal('unverified', 'Meyer ID')).toMatch(/Verify it there/);
  expect(oidcRefusal('OAuthCallback', 'Meyer ID')).toBe('Signing in with Meyer ID didn’t work. Try again.');
});

test('what the address says is never shown', () => {
  expect(oidcRefusal('Call 555-0100', 'Meyer ID')).not.toMatch(/555/);
  expect(oidcRefusal(['a', 'b'], 'Meyer ID')).toMatch(/^Signing in with/);
});
