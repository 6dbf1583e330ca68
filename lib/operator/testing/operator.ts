import type { Services } from '@/lib/context';
import type { Operator } from '../operator';

/** An operator of a test's services, as a serving process would give one. */
export function operatorOf(
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
