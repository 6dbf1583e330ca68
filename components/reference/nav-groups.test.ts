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
const idsOf = (query: string) =>
  filterGroups(groups, query).flatMap(({ operations }) => operations.map(({ id }) => id));

test('every search word counts, in any position', () => {
  expect(idsOf('')).toEqual(['a', 'b', 'c']);
  expect(idsOf('get')).toEqual(['a', 'c']);
  expect(idsOf('Delete documents')).toEqual(['b']);
  expect(idsOf('account')).toEqual(['c']);
  expect(idsOf('nothing')).toEqual([]);
});
