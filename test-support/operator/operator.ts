import type { Services } from '@/lib/platform/context';
import type { Operator } from '@/lib/server/operator/operator';

/** Creates an operator for the services of a test, as a serving process does. */
export function createOperator(
  services: Services,
  installation: Partial<Operator['installation']> = {},
): Operator {
  return {
    services,
    installation: {
      version: '0.0.0',
      database: 'embedded',
      secretKeyIsSet: false,
      servingSince: services.clock(),
      dataDir: '/nowhere',
      filesIn: 'a folder',
      adoptSecretKey: (key) => {
        services.secretKey = key;
      },
      ...installation,
    },
  };
}
