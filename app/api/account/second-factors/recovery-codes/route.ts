import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { renewRecoveryCodes } from '@/lib/tenancy/second-factors/change-second-factor';
import { RecoveryCodes } from '@/lib/tenancy/second-factors/schemas';

export const POST = route({
  operationId: 'replaceRecoveryCodes',
  summary: 'Replace your recovery codes',
  description:
    'Returns new recovery codes once. The earlier codes no longer work. Requires a session with a proof of the last 10 minutes.',
  auth: 'person',
  stepUp: true,
  responses: { 200: RecoveryCodes },
  errorKinds: ['not_found'],
  handle: async ({ ctx }) => ({ status: 200, body: await renewRecoveryCodes(ctx) }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
