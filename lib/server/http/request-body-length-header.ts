/**
 * Header that carries a body's length through Next, which removes `Content-Length` from a route's response. The server
 * (`lib/server/boot/security-headers.ts`) sends it as `Content-Length`, never under this name.
 */
export const BODY_LENGTH_HEADER = 'x-sheaf-body-length';
