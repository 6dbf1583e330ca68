import { z } from 'zod';
import { storedJson } from '@/lib/foundation/stored-json';

export const RUN_ERROR = storedJson(
  z.looseObject({ name: z.string().optional(), message: z.string().optional() }),
  () => null,
);

export const RUN_EVENT = storedJson(
  z.looseObject({
    id: z.string().optional(),
    name: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  () => ({}),
);
