const HIDDEN = '[hidden]';

/**
 * What looks like a secret, wherever it stands: our credentials and webhook secrets, keys of providers, sessions'
 * cookies, passwords in addresses, tokens and signatures in links. Nothing of ours writes one on purpose; but an error
 * that a library made may quote what it was given. Each pattern is bounded, so that a long line takes no longer than it is long.
 */
const SECRETS: [RegExp, string][] = [
  [/sheaf_(pat|key)_[0-9A-Za-z]{8,}/g, `sheaf_$1_${HIDDEN}`],
  [/whsec_[\w+/=-]{8,}/g, `whsec_${HIDDEN}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  [/\b((?:__Secure-|__Host-)?[\w.-]{0,40}session-token(?:\.\d+)?=)[^;\s"\\]+/gi, `$1${HIDDEN}`],
  [/\beyJ[\w-]{8,}\.[\w-]*\.[\w.-]+/g, HIDDEN],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"\\]*:)[^\s/@"\\]+@/gi, `$1${HIDDEN}@`],
  [
    /([?&#](?:[\w-]{0,40}token|[\w-]{0,40}signature|sig|key|code|secret|password|x-amz-[\w-]{1,40})=)[^&\s"\\#]+/gi,
    `$1${HIDDEN}`,
  ],
  [/(\\?"(?:password|secret|token|authorization|cookie|api_?key)\\?"\s*:\s*\\?")[^"\\]+/gi, `$1${HIDDEN}`],
];

/** A line of the log as it may be kept. */
export function hideSecrets(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
