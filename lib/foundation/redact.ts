const REDACTED = '[hidden]';

/**
 * Patterns of secrets: Sheaf's credentials and webhook secrets, provider keys, session cookies, passwords in URLs,
 * tokens and signatures in links. Sheaf never logs secrets on purpose, but a library's error may quote its input. Each
 * pattern is bounded, so the time grows only linearly with the line's length.
 */
const SECRET_PATTERNS: [RegExp, string][] = [
  [/sheaf_(pat|key)_[0-9A-Za-z]{8,}/g, `sheaf_$1_${REDACTED}`],
  [/whsec_[\w+/=-]{8,}/g, `whsec_${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  [/\b((?:__Secure-|__Host-)?[\w.-]{0,40}session-token(?:\.\d+)?=)[^;\s"\\]+/gi, `$1${REDACTED}`],
  [/\beyJ[\w-]{8,}\.[\w-]*\.[\w.-]+/g, REDACTED],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"\\]*:)[^\s/@"\\]+@/gi, `$1${REDACTED}@`],
  [
    /([?&#](?:[\w-]{0,40}token|[\w-]{0,40}signature|sig|key|code|secret|password|x-amz-[\w-]{1,40})=)[^&\s"\\#]+/gi,
    `$1${REDACTED}`,
  ],
  [/(\\?"(?:password|secret|token|authorization|cookie|api_?key)\\?"\s*:\s*\\?")[^"\\]+/gi, `$1${REDACTED}`],
];

export function redactSecrets(line: string): string {
  return SECRET_PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
