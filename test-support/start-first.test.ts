import { expect, test } from 'vitest';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { startFirst } from './start-first';

const files = ['/e2e/a.test.ts', '/e2e/b.test.ts', '/e2e/long.test.ts', '/e2e/c.test.ts'].map(
  (moduleId, index) =>
    ({ moduleId, size: 100 - index, project: createProject() }) as unknown as TestSpecification,
);

function createProject() {
  return { name: '', config: { isolate: true, sequence: { groupOrder: 0 } } };
}

/** Vitest without results of an earlier run, which knows the sizes of the files. */
const vitest = {
  config: { root: '/' },
  cache: {
    getFileTestResults: () => undefined,
    getFileStats: (key: string) => ({
      size: 100 - files.findIndex(({ moduleId }) => key.endsWith(moduleId)),
    }),
  },
} as unknown as Vitest;

test('the named file starts first, and the others keep the order of Vitest', async () => {
  const Sequencer = startFirst('/long.test.ts');
  const order = (await new Sequencer(vitest).sort(files)).map(({ moduleId }) => moduleId);
  const usual = (await new BaseSequencer(vitest).sort(files)).map(({ moduleId }) => moduleId);
  expect(usual).toEqual(files.map(({ moduleId }) => moduleId));
  expect(order).toEqual(['/e2e/long.test.ts', ...usual.filter((file) => file !== '/e2e/long.test.ts')]);
});
