/** Reasons why a link could not be emailed, by their codes. The database stores the text. */
export const MAIL_PROBLEMS = {
  address_rejected: 'The mail server rejects email to this address.',
  server_unreachable: 'The mail server could not be reached for a long time.',
} as const;
export type MailProblemCode = keyof typeof MAIL_PROBLEMS;

/** Returns the code of a stored text; `null` if it has none. */
export function getMailProblemCode(problem: string | null): MailProblemCode | null {
  const codes = Object.keys(MAIL_PROBLEMS) as MailProblemCode[];
  return codes.find((code) => MAIL_PROBLEMS[code] === problem) ?? null;
}
