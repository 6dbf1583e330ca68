import type { Target } from './crash-round';
import { ownKilled, testKills, testTraces } from './killed';

/** The short form of `npm run check:crash -- --two-processes`. */
const SOME: Target[] = [
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'random', afterMs: 200, since: 'acknowledged' },
];

const own = ownKilled({ survivor: true }, SOME);
testKills(own, SOME, 'the other goes on with its work, uploads are kept, the plan is whole');
testTraces(own);
