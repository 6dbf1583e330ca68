// `npm run worker`: brings the checkout up to date, then runs jobs beside the processes that serve. Once it is built
// (`npm run build`), `node .build/worker/worker.mjs` does the same without a look at the checkout.
import { pathToFileURL } from 'node:url';
import { programOf } from './build-program.mjs';
import { leaveEnvironment } from './secrets.mjs';
import { buildChildren, buildWorker, fail, generate, install, requireNode, run, tool } from './steps.mjs';

requireNode();
leaveEnvironment();
install();
run('Checked the configuration', tool('tsx'), ['scripts/check-env.ts'], { silent: true });
generate();
buildChildren();
buildWorker();
// In this very process: signals need nobody to pass them on, and stacks tell lines of the source.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(programOf('worker')).href).catch((error) => fail(String(error)));
