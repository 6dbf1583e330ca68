import { shapeBatch } from '@/lib/custom-schema/shape-batch';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { answerTasks } from '../answer-tasks';

/** The program of the children that evaluate custom schemas. */
answerTasks(
  {
    shape: ({ template, documents }: { template: string; documents: CollectedDocument[] }) =>
      shapeBatch(template, documents),
  },
  () => undefined,
  // A client waits for the listing.
  { inBackground: false },
);
