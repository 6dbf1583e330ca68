import { explainedEnum } from '@/lib/core/explained-enum';

/** Kind of the actor of a change. */
export const ActorKind = explainedEnum({
  user: 'a user',
  key: 'an API key',
  system: 'Sheaf itself, or a command of the operator',
});
