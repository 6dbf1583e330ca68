import { expect, test } from 'vitest';
import { filterOf, NO_FILTER, narrows, paramsOf } from './document-filter';

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

test('whom it is given to and when it came stand in the address, and only what the route takes', () => {
  const address = 'assignee=me%2Cnone&created_from=2026-11-20&created_to=2026-11-21T23%3A59%3A59.999Z';
  const filter = filterOf(new URLSearchParams(address));
  expect(filter).toMatchObject({
    assignees: ['me', 'none'],
    received: { from: '2026-11-20', to: '2026-11-21T23:59:59.999Z' },
  });
  expect(paramsOf(filter).toString()).toBe(address);
  expect(narrows(filter)).toBe(true);
  const made = filterOf(new URLSearchParams('assignee=someone&created_from=yesterday&created_to=2026-02-31'));
  expect(made).toEqual(NO_FILTER);
  expect(narrows(made)).toBe(false);
});
