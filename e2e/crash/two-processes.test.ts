import { createCrashFixture, testCrashes, testNoLeftovers } from './crash-fixture';
import type { CrashTarget } from './crash-round';

/** Runs the short form of `npm run check -- crash -- --two-processes`. */
const STEPS: CrashTarget[] = [
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'random', afterMs: 200, since: 'acknowledged' },
];

const fixture = createCrashFixture({ survivor: true });
testCrashes(fixture, STEPS, 'the other goes on with its work, uploads are kept, the plan is whole');
testNoLeftovers(fixture);
