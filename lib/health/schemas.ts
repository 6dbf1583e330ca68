import { z } from 'zod';
import { explainedEnum } from '@/lib/core/explained-enum';

export const Healthy = z
  .object({ status: z.literal('ok').meta({ description: '`ok`: all dependencies work.' }) })
  .meta({ id: 'Healthy', description: 'All that the service needs is there.' });
export type Healthy = z.infer<typeof Healthy>;

export const Ready = z
  .object({ status: z.literal('ready').meta({ description: '`ready`: the process accepts requests.' }) })
  .meta({ id: 'Ready', description: 'The process takes requests.' });
export type Ready = z.infer<typeof Ready>;

export const Alive = z
  .object({ status: z.literal('alive').meta({ description: '`alive`: the process runs.' }) })
  .meta({ id: 'Alive', description: 'The process answers.' });
export type Alive = z.infer<typeof Alive>;

export const Unhealthy = z
  .object({
    status: explainedEnum({
      starting: 'the process is not ready yet',
      unavailable: 'a dependency is down, as `message` explains',
    }),
    message: z.string().meta({ description: 'What is down, in sentences.' }),
  })
  .meta({ id: 'Unhealthy', description: 'Not yet, or not now. Retry-After says when to ask again.' });
export type Unhealthy = z.infer<typeof Unhealthy>;
