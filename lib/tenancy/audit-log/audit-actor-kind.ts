import { describedEnum } from '@/lib/foundation/described-enum';

export const ActorKind = describedEnum({
  user: 'a user',
  key: 'an API key',
  system: 'Sheaf itself, or a command of the operator',
});
