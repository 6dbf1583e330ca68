import { expect, test } from 'vitest';
import { filterGroups, type NavGroup } from './nav-groups';

const groups: NavGroup[] = [
  {
    name: 'Documents',
    slug: 'documents',
    operations: [
      { id: 'a', method: 'GET', path: '/api/documents', summary: 'List documents' },
      { id: 'b', method: 'DELETE', path: '/api/documents/{uuid}', summary: 'Delete a document' },
    ],
  },
  {
    name: 'Account',
    slug: 'account',
    operations: [{ id: 'c', method: 'GET', path: '/api/account', summary: 'Who am I' }],
  },
];
const getIds = (query: string) =>
  filterGroups(groups, query).flatMap(({ operations }) => operations.map(({ id }) => id));

test('every search word counts, in any position', () => {
  expect(getIds('')).toEqual(['a', 'b', 'c']);
  expect(getIds('get')).toEqual(['a', 'c']);
  expect(getIds('Delete documents')).toEqual(['b']);
  expect(getIds('account')).toEqual(['c']);
  expect(getIds('nothing')).toEqual([]);
});
