/**
 * Carries the length of a body past Next, which removes `Content-Length` from the response of a route. The server
 * (`lib/boot/mark-answers.ts`) sends it as `Content-Length`, and never under this name.
 */
export const BODY_LENGTH_HEADER = 'x-sheaf-body-length';
