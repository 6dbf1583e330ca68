import { z } from 'zod';
import { DomainError } from '@/lib/core/errors';
import { uuid } from '@/lib/core/uuid';
import { ConnectorName } from '@/lib/intake/connector-name';
import { isConnector } from '@/lib/intake/connectors';

export const ConnectorPath = z.object({
  connector: ConnectorName,
  projectUuid: uuid('a project'),
});

export const SubscriptionPath = ConnectorPath.extend({ id: uuid('a subscription') });

/** @throws DomainError not_found for a name that is none of the connectors' */
export function requireConnector(segment: string): void {
  if (!isConnector(segment)) throw new DomainError('not_found', 'There is no such connector.');
}
