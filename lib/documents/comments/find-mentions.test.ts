import { expect, test } from 'vitest';
import { findMentions } from './find-mentions';

const members = [
  { id: 'ada', name: 'Ada', email: 'ada@example.com' },
  { id: 'meyer', name: 'Ada Meyer', email: 'a.meyer@example.com' },
  { id: 'zoe', name: 'Zoë Grün', email: 'zoe@example.com' },
  { id: 'ben', name: null, email: 'ben.k@example.com' },
  { id: 'twin', name: 'Zoë Grün', email: 'zg@example.com' },
];

test.each([
  ['@Ada is this right?', ['ada']],
  ['Is this right, @ada?', ['ada']],
  ['@Ada Meyer is this right?', ['meyer']],
  ['@Adam is nobody', []],
  ['@ada@example.com, @BEN.K and @ben.k@example.com', ['ada', 'ben']],
  ['Write to ada@example.com', []],
  ['@zoë grün', ['zoe', 'twin']],
  ['@zoe\u0308 gru\u0308n', ['zoe', 'twin']],
  ['@@ada @', ['ada']],
  ['nobody', []],
])('%s', (text, ids) => {
  expect(findMentions(text, members).toSorted()).toEqual([...ids].toSorted());
});
