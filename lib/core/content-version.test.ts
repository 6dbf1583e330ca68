import { expect, test } from 'vitest';
import { contentVersion, requireVersion, tagOf } from './content-version';

test('equal contents have equal versions, others have others', () => {
  const version = contentVersion({ name: 'Suppliers', fields: [] });
  expect(contentVersion({ name: 'Suppliers', fields: [] })).toBe(version);
  expect(contentVersion({ name: 'Vendors', fields: [] })).not.toBe(version);
});

test('a change passes upon the version that there is, upon any by a star, and without a header', () => {
  const pass = (ifMatch: string | undefined) => () => requireVersion(ifMatch, 'abc', 'The entity');
  for (const ifMatch of [undefined, '*', tagOf('abc'), `"other", ${tagOf('abc')}`])
    expect(pass(ifMatch)).not.toThrow();
  for (const ifMatch of ['"other"', 'abc', `W/${tagOf('abc')}`, '']) {
    expect(pass(ifMatch), ifMatch).toThrow('The entity has changed since you read it.');
  }
});
