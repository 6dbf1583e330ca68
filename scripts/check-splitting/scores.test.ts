import { expect, test } from 'vitest';
import { isAllCorrect, scoreStream } from './scores';

const segment = (start_page: number, end_page: number, doc_type = 'letter') => ({
  start_page,
  end_page,
  doc_type,
  source: 'a.pdf',
});
const truth = [segment(1, 2), segment(3, 3, 'invoice')];

test('a goal without a measured file is not met', () => {
  const right = scoreStream(truth, truth);
  const wrong = scoreStream(truth, [segment(1, 3)]);
  expect(isAllCorrect([])).toBe(false);
  expect(isAllCorrect([right, right])).toBe(true);
  expect(isAllCorrect([right, wrong])).toBe(false);
});

test('counts cuts and types against the expected result', () => {
  expect(scoreStream(truth, [segment(1, 1), segment(2, 3)])).toMatchObject({
    correct: 0,
    wrong: 1,
    missed: 1,
    whole: false,
    pagesTyped: 3,
    pagesTypedRight: 2,
  });
  expect(scoreStream(truth, truth)).toMatchObject({
    correct: 1,
    wrong: 0,
    missed: 0,
    whole: true,
    quality: 1,
  });
});
