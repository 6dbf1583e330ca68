/**
 * Why signing in by the organization's own provider led back here, as a sentence. What stands in the address is never
 * shown itself: anyone can write it.
 *
 * @param error the address's parameter: `unknown`, `unverified`, or one of next-auth's codes
 */
export function oidcRefusal(error: string | string[] | undefined, name: string): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'unknown':
      return `${name} knows you, but no organization here has added your e-mail address yet. Ask an owner or admin to add it.`;
    case 'unverified':
      return `${name} has not verified your e-mail address. Verify it there, then sign in again.`;
    default:
      return `Signing in with ${name} didn’t work. Try again.`;
  }
}
