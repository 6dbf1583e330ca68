import { STEPS_OF_OBJECTS } from './crash-round';
import { ownKilled, testKills, testTraces } from './killed';

/** The last steps of what is different in an object store; `npm run check:crash -- --storage s3` goes through all. */
const SOME = STEPS_OF_OBJECTS.slice(2);

const own = ownKilled({ storage: 's3' }, SOME);
testKills(own, SOME, 'uploads are kept in the object store, the plan is whole or not there');
testTraces(own);
