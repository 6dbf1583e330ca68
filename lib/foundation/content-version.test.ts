import { expect, test } from 'vitest';
import { formatContentTag, hashContentVersion, requireVersion } from './content-version';

test('equal contents have equal versions, and other contents have others', () => {
  const version = hashContentVersion({ name: 'Suppliers', fields: [] });
  expect(hashContentVersion({ name: 'Suppliers', fields: [] })).toBe(version);
  expect(hashContentVersion({ name: 'Vendors', fields: [] })).not.toBe(version);
});

test('a change is accepted for the current version, for an asterisk, and without a header', () => {
  const pass = (ifMatch: string | undefined) => () => requireVersion(ifMatch, 'abc', 'The entity');
  for (const ifMatch of [undefined, '*', formatContentTag('abc'), `"other", ${formatContentTag('abc')}`])
    expect(pass(ifMatch)).not.toThrow();
  for (const ifMatch of ['"other"', 'abc', `W/${formatContentTag('abc')}`, '']) {
    expect(pass(ifMatch), ifMatch).toThrow('The entity has changed since you read it.');
  }
});
