import { expect, test, vi } from 'vitest';
import { buildMatches } from './find-document-matches';

test('other work gets a turn between the matches of long texts', async () => {
  const text = `${'lorem ipsum '.repeat(300)} needle`;
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    page: 1,
    text,
    near: null,
    values: null,
  }));
  // Every look at the clock is a second later than the last one.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  try {
    const matches = await buildMatches({ rows, words: [['needle']] });
    expect([...matches.keys()]).toEqual(rows.map(({ id }) => id));
    expect(turns).toBeGreaterThanOrEqual(rows.length - 1);
  } finally {
    isDone = true;
    clock.mockRestore();
  }
});
