import { expect, test } from 'vitest';
import { whyMore } from './invitation-words';

const organization = { id: '1', name: 'Alpha' };

test('accepting by a click needs no words', () => {
  expect(whyMore({ organization, accept_with: 'session', renews_credentials: false })).toBeNull();
});

test('each other way says why it is needed, and what to do', () => {
  for (const acceptWith of ['link', 'email', 'session'] as const) {
    const words = whyMore({ organization, accept_with: acceptWith, renews_credentials: true });
    expect(words).toMatch(/^Somebody else may know the password of your account\. .*\.$/);
  }
});
