// `npm run build`: everything that serving needs, and no serving.
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
