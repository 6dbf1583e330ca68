// `npm run build`: builds everything that the server needs, without starting it.
import {
  buildAdmin,
  buildApplication,
  buildChildren,
  buildWorker,
  copyPdfjsAssets,
  generate,
  install,
  requireNode,
} from './steps.mjs';

requireNode();
install();
generate();
buildChildren();
buildWorker();
buildAdmin();
copyPdfjsAssets();
buildApplication();
