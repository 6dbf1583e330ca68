import { expect, test } from 'vitest';
import { getAllowedStatuses } from './document-permissions';

const viewer = { edit: false, plan: false, review: false, export: false };
const reviewer = { edit: true, plan: true, review: true, export: false };
const admin = { ...reviewer, export: true };

test('the actions on the page are the status changes that the user may make', () => {
  expect(getAllowedStatuses('done', viewer)).toEqual([]);
  expect(getAllowedStatuses('done', reviewer)).toEqual(['pending', 'approved']);
  expect(getAllowedStatuses('approved', reviewer)).toEqual(['validated', 'done']);
  expect(getAllowedStatuses('validated', admin)).toEqual(['exported', 'done']);
  expect(getAllowedStatuses('exported', reviewer)).toEqual([]);
  expect(getAllowedStatuses('exported', admin)).toEqual(['done']);
  expect(getAllowedStatuses('needs_action', admin)).toEqual([]);
});
