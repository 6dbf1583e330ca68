import { z } from 'zod';
import { DomainError } from '@/lib/core/errors';
import { pathText } from '@/lib/core/path-text';
import { uuid } from '@/lib/core/uuid';
import { CONNECTORS, isConnector } from '@/lib/intake/connectors';

export const ConnectorPath = z.object({
  connector: pathText().meta({ example: CONNECTORS[0] }),
  projectUuid: uuid('a project'),
});

export const SubscriptionPath = ConnectorPath.extend({ id: uuid('a subscription') });

/** @throws DomainError not_found for a name that is none of the connectors' */
export function requireConnector(segment: string): void {
  if (!isConnector(segment)) throw new DomainError('not_found', 'There is no such connector.');
}
