import { expect, test } from 'vitest';
import { sortErrors } from './channel-form';

test('a message is shown at its field, and a message without a field on the whole form', () => {
  const errors = sortErrors('imap', {
    'config.host': ['`config.host` is a private address.', 'Second message.'],
    'secret.password': ['`secret.password` is too long.'],
    secret: ['`secret` is required.'],
    'config.tls': ['`config.tls` is invalid.'],
  });
  expect(Object.fromEntries(errors)).toEqual({
    'config.host': '`config.host` is a private address.',
    secret: '`secret.password` is too long.',
    '': '`config.tls` is invalid.',
  });
});

test('a field of another kind belongs to the whole form', () => {
  expect([...sortErrors('folder', { 'config.host': ['Unknown.'] }).keys()]).toEqual(['']);
});
