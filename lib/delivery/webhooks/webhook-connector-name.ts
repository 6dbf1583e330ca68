import { pathText } from '@/lib/foundation/path-text';
import { CONNECTORS } from './webhook-connectors';

export const ConnectorName = pathText().meta({
  description: `Name of the connector: ${CONNECTORS.map((name) => `\`${name}\``).join(', ')}.`,
  example: CONNECTORS[0],
});
