/**
 * Returns a message that explains why sign-in with the organization's provider failed. Never shows the parameter
 * itself, because anyone can write a URL.
 * @param error URL parameter: `unknown`, `unverified`, or a next-auth error code
 */
export function getOidcErrorMessage(error: string | string[] | undefined, name: string): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'unknown':
      return `You signed in with ${name}, but no organization here has added your email address yet. Ask an owner or admin to add it.`;
    case 'unverified':
      return `${name} has not verified your email address. Verify it there, then sign in again.`;
    default:
      return `Signing in with ${name} didn’t work. Retry.`;
  }
}
