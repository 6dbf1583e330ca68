const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const GONE = 410;

/**
 * Why a try failed, in a sentence for a person.
 *
 * @param outcome `status` is null when nothing was answered, `error` tells why a call failed
 * @returns null when it succeeded
 */
export function tryError({ status, error }: { status: number | null; error: string | null }): string | null {
  if (error !== null || status === null) return error;
  if (status >= 200 && status < 300) return null;
  if (REDIRECTS.includes(status)) {
    return `The endpoint answered ${status}: a redirect, which is not followed.`;
  }
  if (status === GONE) return `The endpoint answered ${status}: it is there no more.`;
  return `The endpoint answered ${status}.`;
}
