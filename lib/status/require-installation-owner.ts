import type { Person } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/** @throws DomainError forbidden for anyone but the installation's first owner */
export function requireInstallationOwner({ actor }: Pick<Context<Person>, 'actor'>): void {
  if (actor.installationOwner) return;
  throw new DomainError('forbidden', "Only the installation's first owner can see to all of its work.");
}
