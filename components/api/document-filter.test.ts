import { expect, test } from 'vitest';
import { filterOf, narrows, paramsOf } from './document-filter';

test('a filter survives the way through the address', () => {
  const address =
    'status=needs_action%2Cdone&doc_type=invoice&needs_action_type=split_review&q=NF-1&sort=page_count';
  expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address);
});

test('the usual view has an empty address', () => {
  const filter = filterOf(new URLSearchParams());
  expect(paramsOf(filter).toString()).toBe('');
  expect(narrows(filter)).toBe(false);
});

test('what an address makes up is left out', () => {
  const filter = filterOf(new URLSearchParams('status=lost,done&needs_action_type=x&sort=colour'));
  expect(filter).toMatchObject({ statuses: ['done'], holds: [], sort: '-created_at' });
});
