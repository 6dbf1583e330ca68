import { pathText } from '@/lib/core/path-text';
import { CONNECTORS } from './connectors';

/** Name of a connector in a path. */
export const ConnectorName = pathText().meta({
  description: `Name of the connector: ${CONNECTORS.map((name) => `\`${name}\``).join(', ')}.`,
  example: CONNECTORS[0],
});
