import { createCrashFixture, testCrashes, testNoLeftovers } from './crash-fixture';
import { S3_STEPS } from './crash-round';

/** Tests the last steps that are specific to an object store. `npm run check -- crash -- --storage s3` runs all steps. */
const STEPS = S3_STEPS.slice(2);

const fixture = createCrashFixture({ storage: 's3' });
testCrashes(fixture, STEPS, 'uploads are kept in the object store, the plan is whole or not there');
testNoLeftovers(fixture);
