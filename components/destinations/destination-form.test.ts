import { expect, test } from 'vitest';
import { sortErrors } from './destination-form';

test('a message is shown at its field, and a message without a field on the whole form', () => {
  const errors = sortErrors({
    'config.host': ['`config.host` is a private address.', 'Second message.'],
    'doc_types.3': ['`doc_types.3` is too long.'],
    'secret.password': ['`secret.password` is required.'],
    secret: ['`secret` is required.'],
    kind: ['This installation sends no email.'],
  });
  expect(Object.fromEntries(errors)).toEqual({
    'config.host': '`config.host` is a private address.',
    doc_types: '`doc_types.3` is too long.',
    secret: '`secret.password` is required.',
    '': 'This installation sends no email.',
  });
});
