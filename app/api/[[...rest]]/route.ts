import { rejectUnknownPath } from '@/lib/server/http/unknown-path-response';

const handleUnknownAppPath = rejectUnknownPath('app');
const handleUnknownV1Path = rejectUnknownPath('v1');

/**
 * Pattern of versioned API paths. Unknown versions get errors in the format of `/api/v1`, because integrations call
 * them.
 */
const VERSION_PREFIX = /^\/api\/v\d+(?:\/|$)/;

const handleUnknownPath: typeof handleUnknownAppPath = Object.assign(
  (...[request, context]: Parameters<typeof handleUnknownAppPath>) =>
    (VERSION_PREFIX.test(new URL(request.url).pathname) ? handleUnknownV1Path : handleUnknownAppPath)(
      request,
      context,
    ),
  { declaration: handleUnknownAppPath.declaration },
);

export {
  handleUnknownPath as DELETE,
  handleUnknownPath as GET,
  handleUnknownPath as OPTIONS,
  handleUnknownPath as PATCH,
  handleUnknownPath as POST,
  handleUnknownPath as PUT,
};
