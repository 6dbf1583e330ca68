import { TEST_ORIGIN } from '../app';
import { SoftwareAuthenticator } from '../software-authenticator';
import { createRow, inOrganization, type MatrixRows, withJson } from './matrix-row';

const createCredential = () =>
  new SoftwareAuthenticator(TEST_ORIGIN).create({ challenge: 'dW5rbm93bg', rp: { id: 'sheaf.test' } });

export const ACCOUNT_ROWS: MatrixRows = {
  '/api/health': { GET: createRow('anyone', 'nothing', 200) },
  '/api/installation/job-runs/{runId}/retry': {
    POST: createRow('installer', 'nothing', 202, (place) => place.onFailedRun()),
  },
  '/api/installation/status': { GET: createRow('installer', 'nothing', 200) },
  '/api/live': { GET: createRow('anyone', 'nothing', 200) },
  '/api/ready': { GET: createRow('anyone', 'nothing', 200) },
  '/api/openapi.json': { GET: createRow('anyone', 'nothing', 200) },
  '/api/receipt-keys': { GET: createRow('anyone', 'nothing', 200) },
  '/api/sample-files/{name}': {
    GET: createRow('person', 'nothing', 200, () => ({ params: { name: 'inbound-pile' } })),
  },
  '/api/access-tokens': {
    GET: createRow('person', 'nothing', 200),
    POST: createRow('password', 'nothing', 201, withJson({ name: 'script' })),
  },
  '/api/access-tokens/{tokenId}': {
    DELETE: createRow('person', 'self', 204, (place) => place.onToken()),
  },
  '/api/account': {
    GET: createRow('person', 'nothing', 200),
    PATCH: createRow('person', 'nothing', 200, withJson({ name: 'Kim' })),
  },
  '/api/account/invitations': { GET: createRow('person', 'nothing', 200) },
  '/api/account/invitations/{invitationId}/accept': {
    POST: createRow('person', 'self', 200, (place) => place.onInvitation({})),
  },
  '/api/account/invitations/{invitationId}/decline': {
    POST: createRow('person', 'self', 204, (place) => place.onInvitation()),
  },
  '/api/account/notification-preferences': {
    GET: createRow('viewer', 'nothing', 200),
    PATCH: createRow('viewer', 'nothing', 200, withJson({ kinds: { assigned: { email: false } } })),
  },
  '/api/account/notifications': {
    GET: createRow('viewer', 'nothing', 200),
    PATCH: createRow('viewer', 'nothing', 200, withJson({ until: '2026-11-28T08:30:00Z' })),
  },
  '/api/account/password': {
    // No caller in this test has a password to change.
    PUT: createRow(
      'browser',
      'nothing',
      409,
      withJson({ current_password: 'the one before', new_password: 'a new and longer one' }),
    ),
  },
  '/api/account/password-link': {
    POST: createRow('anyone', 'nothing', 200, async (place) => ({
      json: { token: await place.linkToken() },
    })),
    PUT: createRow('anyone', 'nothing', 200, async (place) => ({
      json: { token: await place.linkToken(), password: 'a new and longer one' },
    })),
  },
  '/api/account/password-reset': {
    // Email is not configured here, so every caller gets a conflict.
    POST: createRow('anyone', 'nothing', 409, withJson({ email: 'kim@example.com' })),
  },
  '/api/account/second-factors': {
    GET: createRow('person', 'nothing', 200),
    POST: createRow('browser', 'nothing', 201),
    // No caller in this test has a confirmed second factor.
    DELETE: createRow('browser', 'nothing', 404),
  },
  '/api/account/second-factors/confirm': {
    POST: createRow('browser', 'nothing', 409, async (place) => {
      await place.removeSecondFactors();
      return { json: { code: '123456' } };
    }),
  },
  '/api/account/second-factors/passkeys': {
    // The challenge of this passkey is unknown.
    POST: createRow('browser', 'nothing', 409, withJson({ name: 'Laptop', credential: createCredential() })),
  },
  '/api/account/second-factors/passkeys/options': {
    POST: createRow('browser', 'nothing', 200, async (place) => {
      await place.removeSecondFactors();
      return {};
    }),
  },
  '/api/account/second-factors/passkeys/{passkeyId}': {
    PATCH: createRow('browser', 'self', 200, (place) => place.onPasskey({ name: 'Work laptop' })),
    DELETE: createRow('browser', 'self', 204, (place) => place.onPasskey()),
  },
  '/api/account/second-factors/recovery-codes': {
    POST: createRow('browser', 'nothing', 404, async (place) => {
      await place.removeSecondFactors();
      return {};
    }),
  },
  '/api/account/second-factors/verify': {
    // No caller has a password, except the one whose session waits for a second factor.
    POST: {
      ...createRow('browser', 'nothing', 409, async (place) => {
        await place.removeSecondFactors();
        return { json: { password: 'x' } };
      }),
      pendingStatus: 422,
    },
  },
  '/api/account/second-factors/verify/options': {
    // No caller has a passkey.
    POST: {
      ...createRow('browser', 'nothing', 409, async (place) => {
        await place.removeSecondFactors();
        return {};
      }),
      pendingStatus: 409,
    },
  },
  '/api/account/sessions': {
    GET: createRow('person', 'nothing', 200),
    DELETE: createRow('browser', 'nothing', 200),
  },
  '/api/account/sessions/{sessionId}': {
    DELETE: createRow('browser', 'self', 204, (place) => place.onSession()),
  },
  '/api/organizations': {
    GET: createRow('person', 'nothing', 200),
    POST: createRow('installer', 'nothing', 201, withJson({ name: 'Another' })),
  },
  '/api/organizations/{organizationId}': {
    GET: createRow('viewer', 'organization', 200, inOrganization()),
    PATCH: {
      ...createRow('owner', 'organization', 200, inOrganization({ require_second_factor: false })),
      tokenStatus: 403,
    },
  },
  '/api/organizations/{organizationId}/api-keys': {
    GET: createRow('admin', 'organization', 200, inOrganization()),
    POST: createRow('admin', 'organization', 201, (place) =>
      place.inOrganization({ name: 'a key', projects: [place.project.id] }),
    ),
  },
  '/api/organizations/{organizationId}/api-keys/{keyId}': {
    DELETE: createRow('admin', 'organization', 204, (place) => place.onKey()),
  },
  '/api/organizations/{organizationId}/audit': {
    GET: createRow('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/audit/export': {
    GET: createRow('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/choose': {
    // A token names its organization on each request and can't select one.
    POST: { ...createRow('viewer', 'organization', 204, inOrganization()), tokenStatus: 422 },
  },
  '/api/organizations/{organizationId}/job-runs/{runId}/retry': {
    POST: createRow('admin', 'organization', 202, async (place) => {
      const { params } = await place.onFailedRun();
      return { params: { organizationId: place.organization.id, ...params } };
    }),
  },
  '/api/organizations/{organizationId}/members': {
    GET: createRow('viewer', 'organization', 200, inOrganization()),
    POST: createRow('admin', 'organization', 201, async (place) =>
      place.inOrganization({ email: await place.newEmail(), role: 'viewer', projects: [place.project.id] }),
    ),
  },
  '/api/organizations/{organizationId}/status': {
    GET: createRow('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/members/{memberId}': {
    PATCH: createRow('admin', 'organization', 200, (place) =>
      place.onMember({ role: 'reviewer', projects: [place.project.id] }),
    ),
    DELETE: createRow('admin', 'organization', 204, (place) => place.onMember()),
  },
  '/api/organizations/{organizationId}/members/{memberId}/password-link': {
    POST: createRow('admin', 'organization', 201, (place) => place.onMember()),
    DELETE: createRow('admin', 'organization', 204, (place) => place.onMemberWithLink()),
  },
};
