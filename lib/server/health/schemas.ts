import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

export const Healthy = z
  .object({ status: z.literal('ok').meta({ description: '`ok`: all dependencies work.' }) })
  .meta({ id: 'Healthy', description: 'All dependencies are available.' });
export type Healthy = z.infer<typeof Healthy>;

export const Ready = z
  .object({ status: z.literal('ready').meta({ description: '`ready`: the process accepts requests.' }) })
  .meta({ id: 'Ready', description: 'The process accepts requests.' });
export type Ready = z.infer<typeof Ready>;

export const Alive = z
  .object({ status: z.literal('alive').meta({ description: '`alive`: the process runs.' }) })
  .meta({ id: 'Alive', description: 'The process responds.' });
export type Alive = z.infer<typeof Alive>;

export const Unhealthy = z
  .object({
    status: describedEnum({
      starting: 'the process is not ready yet',
      unavailable: 'a dependency is down, as `message` explains',
    }),
    message: z.string().meta({ description: 'Dependencies that are down, in sentences.' }),
  })
  .meta({
    id: 'Unhealthy',
    description: 'The service is not ready. Retry after the number of seconds in `Retry-After`.',
  });
export type Unhealthy = z.infer<typeof Unhealthy>;
