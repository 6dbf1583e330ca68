import { unknownAddress } from '@/lib/http/unknown-address';

const ofApplication = unknownAddress('app');
const ofVersion = unknownAddress('v1');

/** A version that does not exist is a mistake of an integration, which reads errors in the shape of `/api/v1`. */
const VERSION = /^\/api\/v\d+(?:\/|$)/;

const answer: typeof ofApplication = Object.assign(
  (...[request, context]: Parameters<typeof ofApplication>) =>
    (VERSION.test(new URL(request.url).pathname) ? ofVersion : ofApplication)(request, context),
  { declaration: ofApplication.declaration },
);

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
