import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';

/** @throws DomainError forbidden for anyone except the first owner of the installation */
export function requireInstallationOwner({ actor }: Pick<Context<Person>, 'actor'>): void {
  if (actor.installationOwner) return;
  throw new DomainError(
    'forbidden',
    "Only the installation's first owner can manage all of its background jobs.",
    { reason: 'installation_owner_only' },
  );
}
