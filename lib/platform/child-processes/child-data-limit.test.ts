import { expect, test } from 'vitest';
import { dataLimitBytes } from './child-data-limit';

test('a child may use the same memory on every version of Node, whatever V8 reserves in advance', () => {
  const limit = 2 ** 30;
  const reserved = (version: string, isolates?: number) =>
    (dataLimitBytes(limit, isolates, version) - limit) / 2 ** 20;
  for (const version of ['20.19.0', '22.23.3'])
    expect([reserved(version), reserved(version, 2)]).toEqual([0, 0]);
  for (const version of ['24.0.0', '24.21.0', '26.1.0'])
    expect([reserved(version), reserved(version, 2)]).toEqual([544, 1056]);
});
