import type { ProblemReason } from './problem-reason';

/**
 * Precise reasons of errors, for pages that show their own sentence. Each reason has a description and the names of its
 * values. `errors.reasons` in the catalogs has the sentences. Add a reason if users can meet the error on a page.
 */
export const ERROR_REASONS = {
  already_invited: ['The person is already invited', 'email'],
  already_member: ['The person is already a member', 'email'],
  blank: ['The text is empty'],
  busy: ['Others are changing the object'],
  changed_meanwhile: ['Somebody else has changed the object since it was read'],
  code_wrong: ['The code of the second factor is wrong, expired, or used'],
  database_unavailable: ['The database is unreachable or busy'],
  factor_exists: ['The account has an authenticator app'],
  factor_missing: ['The account has no second factor of this kind'],
  factor_not_begun: ['The setup of the second factor was not started'],
  factor_removed: ['The second factor was removed in the meantime'],
  in_past: ['The time is in the past'],
  installation_owner: ['The member owns the installation'],
  installation_owner_only: ['Only the first owner of the installation can do this'],
  internal_error: ['An unexpected error in Sheaf', 'id'],
  invalid_characters: ['The text contains characters that Sheaf cannot store'],
  invalid_choice: ['The value is none of the allowed values'],
  invalid_email: ['The text is not an email address'],
  invalid_format: ['The text does not have the expected format'],
  invalid_type: ['The value has the wrong type'],
  invitation_code_wrong: ['The code of the invitation is wrong or expired'],
  invitation_needs_link: ['A session is not enough to accept the invitation', 'organization'],
  last_owner: ['The last owner cannot be removed or demoted'],
  last_signed_in_owner: ['No other owner has signed in yet'],
  limit_reached: ['The number of objects has reached its maximum', 'what', 'max'],
  link_expired: ['The link has expired'],
  link_revoked: ['The link was revoked or replaced'],
  link_used: ['The link was used'],
  member_elsewhere: ['The member belongs to an organization that the caller does not administer'],
  member_has_password: ['The member has a password'],
  name_taken: ['Another object has this name', 'name'],
  needs_no_link: ['The member needs no link'],
  no_email: ['The installation sends no email'],
  no_link: ['The member has no link'],
  no_proof_possible: ['The account has neither a second factor nor a password'],
  not_a_member: ['The caller is not a member of the organization'],
  not_found: ['The object does not exist, or the caller cannot see it', 'what'],
  not_permitted: ['The role or the API key lacks a permission', 'permission'],
  not_viewable: ['The caller may not view the object', 'what'],
  other_site: ['The request comes from another site'],
  own_account: ['The account is the caller’s own'],
  own_factor_first: ['The caller needs a second factor first'],
  owner_only: ['Only an owner can do this'],
  passkey_expired: ['The use of a passkey has expired, or was sent before'],
  passkey_missing: ['The account has no passkey'],
  passkey_rejected: ['The passkey cannot be verified'],
  passkey_taken: ['An account already has the passkey'],
  password_changed: ['Another request has changed the password'],
  password_like_name: ['The password consists of a name'],
  password_missing: ['The account has no password'],
  password_too_common: ['The password is a common one'],
  password_wrong: ['The password is wrong'],
  project_archived: ['The project is archived', 'name'],
  required: ['The field is missing'],
  server_busy: ['The server is too busy'],
  session_ended: ['The session has ended'],
  session_required: ['Only a browser session can do this'],
  sign_in_wrong: ['The email and the password do not match', 'left'],
  spaces: ['The text begins or ends with a space'],
  storage_full: ['The disk is full or failed'],
  storage_unavailable: ['The file store is unavailable'],
  too_big: ['The number is too large', 'max'],
  too_few: ['The list has too few items', 'min'],
  too_long: ['The text has too many characters', 'max'],
  too_many: ['The list has too many items', 'max'],
  too_many_attempts: ['Too many failed attempts', 'minutes'],
  too_many_codes: ['Too many wrong codes for the account; recovery codes still work', 'minutes'],
  too_many_keys: ['The object has too many keys', 'max'],
  too_many_requests: ['The caller sent too many requests', 'seconds'],
  too_short: ['The text has too few characters', 'min'],
  too_small: ['The number is too small', 'min'],
  unknown_field: ['Sheaf does not know the field'],
  url_credentials: ['The URL contains a user name or a password'],
  url_scheme: ['The URL does not begin with https:// or http://'],
} as const satisfies Record<string, readonly [description: string, ...values: string[]]>;

export type ErrorReason = keyof typeof ERROR_REASONS;
export type ReasonValues = Readonly<Record<string, string | number>>;

type ValueNames<R extends ErrorReason> = (typeof ERROR_REASONS)[R] extends readonly [
  string,
  ...infer Names extends readonly string[],
]
  ? Names[number]
  : never;

/** Reason with exactly the values of its sentence. */
export type Reason = {
  [R in ErrorReason]: [ValueNames<R>] extends [never]
    ? { reason: R; values?: undefined }
    : { reason: R; values: Readonly<Record<ValueNames<R>, string | number>> };
}[ErrorReason];
export type MaybeReason = Reason | { reason?: undefined; values?: undefined };

/** Reasons by the path of a field, in the order of its messages; `null` for a message without a reason. */
export type FieldReasons = Record<string, ({ reason: ErrorReason; values?: ReasonValues } | null)[]>;

/** Returns the reason of a problem without its message. */
export const getReason = ({ reason, values }: MaybeReason): FieldReasons[string][number] =>
  reason ? { reason, ...(values && { values }) } : null;

const MAX_VALUE_CHARACTERS = 200;

/** Shortens texts, so that a response doesn't grow with the request. */
export const shortenValues = (values: ReasonValues): ReasonValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MAX_VALUE_CHARACTERS
        ? `${value.slice(0, MAX_VALUE_CHARACTERS - 1)}…`
        : value,
    ]),
  );

/** Returns the reason of a schema's check in the format of a response; `undefined` if it is known only to pages. */
export function toErrorReason(problem: ProblemReason | undefined): Reason | undefined {
  if (!problem) return undefined;
  const reason = problem.kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (!Object.hasOwn(ERROR_REASONS, reason)) return undefined;
  const hasValues = Object.keys(problem.values).length > 0;
  return { reason, ...(hasValues && { values: problem.values }) } as Reason;
}
