import { expect, test } from 'vitest';
import { movesFrom } from './document-rights';

const viewer = { edit: false, plan: false, review: false, export: false };
const reviewer = { edit: true, plan: true, review: true, export: false };
const admin = { ...reviewer, export: true };

test('the moves on the page are those of the life cycle that the reader may make', () => {
  expect(movesFrom('done', viewer)).toEqual([]);
  expect(movesFrom('done', reviewer)).toEqual(['pending', 'approved']);
  expect(movesFrom('approved', reviewer)).toEqual(['validated', 'done']);
  expect(movesFrom('validated', admin)).toEqual(['exported', 'done']);
  expect(movesFrom('exported', reviewer)).toEqual([]);
  expect(movesFrom('exported', admin)).toEqual(['done']);
  expect(movesFrom('needs_action', admin)).toEqual([]);
});
