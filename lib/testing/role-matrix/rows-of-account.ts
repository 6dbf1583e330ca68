import { inOrganization, type Rows, row, sending } from './row';

/** The service, people, organizations and their members. */
export const ACCOUNT: Rows = {
  '/api/health': { GET: row('anyone', 'nothing', 200) },
  '/api/installation/job-runs/{runId}/retry': {
    POST: row('installer', 'nothing', 202, (place) => place.onFailedRun()),
  },
  '/api/installation/status': { GET: row('installer', 'nothing', 200) },
  '/api/live': { GET: row('anyone', 'nothing', 200) },
  '/api/ready': { GET: row('anyone', 'nothing', 200) },
  '/api/openapi.json': { GET: row('anyone', 'nothing', 200) },
  '/api/sample-files/{name}': {
    GET: row('person', 'nothing', 200, () => ({ params: { name: 'inbound-pile' } })),
  },
  '/api/access-tokens': {
    GET: row('person', 'nothing', 200),
    POST: row('password', 'nothing', 201, sending({ name: 'script' })),
  },
  '/api/access-tokens/{tokenId}': {
    DELETE: row('person', 'self', 204, (place) => place.onToken()),
  },
  '/api/account': {
    GET: row('person', 'nothing', 200),
    PATCH: row('person', 'nothing', 200, sending({ name: 'Kim' })),
  },
  '/api/account/invitations': { GET: row('person', 'nothing', 200) },
  '/api/account/invitations/{invitationId}/accept': {
    POST: row('person', 'self', 200, (place) => place.onInvitation({})),
  },
  '/api/account/invitations/{invitationId}/decline': {
    POST: row('person', 'self', 204, (place) => place.onInvitation()),
  },
  '/api/account/password': {
    // Of those who call here none has a password to change.
    PUT: row(
      'browser',
      'nothing',
      409,
      sending({ current_password: 'the one before', new_password: 'a new and longer one' }),
    ),
  },
  '/api/account/password-link': {
    POST: row('anyone', 'nothing', 200, async (place) => ({ json: { token: await place.linkToken() } })),
    PUT: row('anyone', 'nothing', 200, async (place) => ({
      json: { token: await place.linkToken(), password: 'a new and longer one' },
    })),
  },
  '/api/account/password-reset': {
    // No mail is sent here, whoever asks.
    POST: row('anyone', 'nothing', 409, sending({ email: 'kim@example.com' })),
  },
  '/api/account/sessions': {
    GET: row('person', 'nothing', 200),
    DELETE: row('browser', 'nothing', 200),
  },
  '/api/account/sessions/{sessionId}': {
    DELETE: row('browser', 'self', 204, (place) => place.onSession()),
  },
  '/api/organizations': {
    GET: row('person', 'nothing', 200),
    POST: row('installer', 'nothing', 201, sending({ name: 'Another' })),
  },
  '/api/organizations/{organizationId}/api-keys': {
    GET: row('admin', 'organization', 200, inOrganization()),
    POST: row('admin', 'organization', 201, (place) =>
      place.inOrganization({ name: 'a key', projects: [place.project.id] }),
    ),
  },
  '/api/organizations/{organizationId}/api-keys/{keyId}': {
    DELETE: row('admin', 'organization', 204, (place) => place.onKey()),
  },
  '/api/organizations/{organizationId}/audit': {
    GET: row('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/audit/export': {
    GET: row('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/choose': {
    // A token names its organization on each call, and chooses none.
    POST: { ...row('viewer', 'organization', 204, inOrganization()), answersTokens: 422 },
  },
  '/api/organizations/{organizationId}/job-runs/{runId}/retry': {
    POST: row('admin', 'organization', 202, async (place) => {
      const { params } = await place.onFailedRun();
      return { params: { organizationId: place.organization.id, ...params } };
    }),
  },
  '/api/organizations/{organizationId}/members': {
    GET: row('viewer', 'organization', 200, inOrganization()),
    POST: row('admin', 'organization', 201, async (place) =>
      place.inOrganization({ email: await place.newEmail(), role: 'viewer', projects: [place.project.id] }),
    ),
  },
  '/api/organizations/{organizationId}/status': {
    GET: row('admin', 'organization', 200, inOrganization()),
  },
  '/api/organizations/{organizationId}/members/{memberId}': {
    PATCH: row('admin', 'organization', 200, (place) =>
      place.onMember({ role: 'reviewer', projects: [place.project.id] }),
    ),
    DELETE: row('admin', 'organization', 204, (place) => place.onMember()),
  },
  '/api/organizations/{organizationId}/members/{memberId}/password-link': {
    POST: row('admin', 'organization', 201, (place) => place.onMember()),
    DELETE: row('admin', 'organization', 204, (place) => place.onMemberWithLink()),
  },
};
