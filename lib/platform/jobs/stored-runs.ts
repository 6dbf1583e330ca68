import { z } from 'zod';
import { storedJson } from '@/lib/core/stored-json';

/** How an error of a job run is stored. Each engine adds what it knows. */
export const RUN_ERROR = storedJson(
  z.looseObject({ name: z.string().optional(), message: z.string().optional() }),
  () => null,
);

/** How the event of a job run is stored. */
export const RUN_EVENT = storedJson(
  z.looseObject({
    id: z.string().optional(),
    name: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  () => ({}),
);
