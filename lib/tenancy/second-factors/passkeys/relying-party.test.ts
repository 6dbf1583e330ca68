import { expect, test } from 'vitest';
import { getRelyingParty } from './relying-party';

test.each([
  ['https://sheaf.example.com', 'sheaf.example.com', 'https://sheaf.example.com'],
  ['https://Sheaf.example.com:8443/', 'sheaf.example.com', 'https://sheaf.example.com:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://192.0.2.7:3000', '192.0.2.7', 'http://192.0.2.7:3000'],
])('passkeys of %s belong to %s', (publicUrl, id, origin) => {
  expect(getRelyingParty({ publicUrl })).toEqual({ id, origin });
});
