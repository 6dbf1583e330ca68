import { z } from 'zod';
import { DomainError } from '@/lib/foundation/errors';
import { uuid } from '@/lib/foundation/uuid';
import { ConnectorName } from './webhook-connector-name';
import { isConnector } from './webhook-connectors';

export const ConnectorPath = z.object({
  connector: ConnectorName,
  projectUuid: uuid('a project'),
});

export const SubscriptionPath = ConnectorPath.extend({ id: uuid('a subscription') });

/** @throws DomainError `not_found` if no connector has this name */
export function requireConnector(segment: string): void {
  if (!isConnector(segment)) throw new DomainError('not_found', 'Connector not found.');
}
