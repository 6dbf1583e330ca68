import type { DocumentShaper } from '@/lib/delivery/custom-schema/document-shaper-port';
import { shapeBatch } from '@/lib/delivery/custom-schema/shape-batch';

/** Shaper that runs in this process, for tests with harmless expressions. */
export const inProcessShaper: DocumentShaper = {
  shape: async (template, documents) => shapeBatch(JSON.stringify(template), documents),
  close: async () => {},
};
