import { expect, test } from 'vitest';
import {
  canShowQuery,
  countFilters,
  EMPTY_FILTER,
  isFiltered,
  parseFilter,
  toSearchParams,
} from './document-filter';

test('a filter survives conversion to a URL and back', () => {
  const address =
    'status=needs_action%2Cdone&doc_type=invoice&needs_action_type=split_review&q=NF-1&sort=page_count';
  expect(toSearchParams(parseFilter(new URLSearchParams(address))).toString()).toBe(address);
});

test('the default view has an empty query', () => {
  const filter = parseFilter(new URLSearchParams());
  expect(toSearchParams(filter).toString()).toBe('');
  expect(isFiltered(filter)).toBe(false);
});

test('drops invalid query values', () => {
  const filter = parseFilter(new URLSearchParams('status=lost,done&needs_action_type=x&sort=colour'));
  expect(filter).toMatchObject({ statuses: ['done'], holds: [], sort: '-created_at' });
});

test('assignee and date are in the URL, and only values that the route accepts', () => {
  const address = 'assignee=me%2Cnone&created_from=2026-11-20&created_to=2026-11-21T23%3A59%3A59.999Z';
  const filter = parseFilter(new URLSearchParams(address));
  expect(filter).toMatchObject({
    assignees: ['me', 'none'],
    received: { from: '2026-11-20', to: '2026-11-21T23:59:59.999Z' },
  });
  expect(toSearchParams(filter).toString()).toBe(address);
  expect(isFiltered(filter)).toBe(true);
  const made = parseFilter(
    new URLSearchParams('assignee=someone&created_from=yesterday&created_to=2026-02-31'),
  );
  expect(made).toEqual(EMPTY_FILTER);
  expect(isFiltered(made)).toBe(false);
});

test('documents with failed checks are a filter of their own', () => {
  const filter = parseFilter(new URLSearchParams('checks=failed'));
  expect(filter).toEqual({ ...EMPTY_FILTER, failedChecks: true });
  expect(toSearchParams(filter).toString()).toBe('checks=failed');
  expect(countFilters(filter)).toBe(1);
  expect(parseFilter(new URLSearchParams('checks=passed'))).toEqual(EMPTY_FILTER);
});

test('filters are counted once each, without the search and the order', () => {
  const count = (query: string) => countFilters(parseFilter(new URLSearchParams(query)));
  expect(count('q=paper&sort=page_count')).toBe(0);
  expect(count('untyped=none,mixed&doc_type=invoice')).toBe(1);
  expect(count('status=done&untyped=mixed&assignee=me&created_to=2026-11-21')).toBe(4);
  expect(toSearchParams(parseFilter(new URLSearchParams('untyped=mixed,typed'))).toString()).toBe(
    'untyped=mixed',
  );
});

test('labels, claims, and postponements are in the URL', () => {
  const address = 'label=Urgent%2CTax+2026&claimed_by=me&postponed=false';
  const filter = parseFilter(new URLSearchParams(address));
  expect(filter).toMatchObject({ labels: ['Urgent', 'Tax 2026'], claimedBy: 'me', isPostponed: false });
  expect(toSearchParams(filter).toString()).toBe(address);
  expect(countFilters(filter)).toBe(2);
  expect(parseFilter(new URLSearchParams('label=,&claimed_by=you&postponed=no'))).toEqual(EMPTY_FILTER);
});

test('the page shows queries without parameters that only the route accepts', () => {
  expect(canShowQuery('status=done&label=Tax+2026&sort=-created_at&trashed=false')).toBe(true);
  expect(canShowQuery('')).toBe(true);
  expect(canShowQuery('status=done&reference=PO-7')).toBe(false);
  expect(canShowQuery('sort=-status')).toBe(false);
});
