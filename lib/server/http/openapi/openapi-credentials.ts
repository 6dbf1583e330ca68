import { z } from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject } from 'zod-openapi';
import type { Auth } from '../http-auth';

/** Security schemes of the API document. */
export const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: "An organization's API key, for `/api/v1/`." },
  accessToken: { type: 'http', scheme: 'bearer', description: "A user's access token." },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'next-auth.session-token',
    description:
      'Session of a signed-in browser. Requests that change something must come from the same origin.',
  },
  password: { type: 'http', scheme: 'basic', description: 'Email and password.' },
} satisfies NonNullable<ZodOpenApiObject['components']>['securitySchemes'];

const SECURITY: Record<Auth, (keyof typeof securitySchemes)[]> = {
  public: [],
  basic: ['password', 'session'],
  person: ['accessToken', 'session'],
  member: ['accessToken', 'session'],
  key: ['apiKey'],
  agent: ['accessToken', 'apiKey'],
};

/** Returns the security requirements of a route. Any one of the credentials is enough. */
export const getSecurity = (auth: Auth): ZodOpenApiOperationObject['security'] =>
  SECURITY[auth].map((scheme) => ({ [scheme]: [] }));

export const ORGANIZATION_HEADER = {
  'X-Organization-Id': z.string().optional().meta({
    format: 'uuid',
    description: 'ID of the organization. Required with an access token, optional with a session.',
  }),
};
