import { shapeBatch } from '@/lib/delivery/custom-schema/shape-batch';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { serveChildTasks } from '@/lib/platform/child-processes/serve-child-tasks';

serveChildTasks(
  {
    shape: ({ template, documents }: { template: string; documents: CollectedDocument[] }) =>
      shapeBatch(template, documents),
  },
  () => undefined,
  // A client waits for the listing.
  { inBackground: false },
);
