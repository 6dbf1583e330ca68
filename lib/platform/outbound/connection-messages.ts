import { escapePattern } from '@/lib/foundation/escape-pattern';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { findFileType } from '@/lib/foundation/languages/find-coded-sentences';

/**
 * Messages about connections to other systems, and about what Sheaf sends and takes there. Each has a code, so that a
 * page can show it in another language. `{name}` is a text, and `{#name}` a number. A pair is a singular and a plural.
 *
 * The database stores the sentences. `parseConnectionMessage` finds their codes and values again, also of sentences that
 * an earlier version has stored.
 */
export const CONNECTION_MESSAGES = {
  // Network
  connection_refused: 'The connection was refused.',
  connection_closed: 'The connection was closed unexpectedly.',
  response_cut: 'The connection was closed before the response was complete.',
  headers_too_large: 'The headers of the response are too large.',
  connection_timed_out: 'The connection timed out.',
  no_response_in_time: 'No response arrived in time.',
  response_late: 'The response was not complete in time.',
  response_later_than: 'The response was not complete within {#seconds} s.',
  unreachable: 'The address can’t be reached.',
  host_without_address: 'The host name has no address.',
  host_not_resolved: 'The host name could not be resolved.',
  private_address:
    'The address is private, so Sheaf did not call it. The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.',
  not_http: 'The response is not HTTP.',
  invalid_certificate: 'Its certificate is not valid ({error}).',
  tls_failed: 'The connection failed during the TLS handshake.',
  request_failed: 'The request failed ({error}).',

  // Servers
  server_silent: 'The server sent no response in time.',
  server_no_response: 'The server sent no response.',
  server_late: 'The server did not respond in time.',
  server_status: 'The server returned the status {#status}.',
  server_redirect: 'The server returned {#status}, a redirect. Sheaf does not follow redirects.',
  response_too_long: 'The response of the server is too long.',
  password_rejected: 'The server rejected the user name or password.',
  connection_ended: 'The connection is closed.',
  transfer_stopped: 'The transfer was stopped.',
  transfer_too_long: 'The transfer took longer than {duration}.',
  file_incomplete: 'The server did not store the whole file.',
  false_file: 'The server says that a file exists that nobody wrote.',
  server_disk_full: 'The disk of the server is full.',
  folder_not_writable: 'The user may not write to the folder.',
  folder_path_not_writable: 'The user may not write to the folder {path}.',
  folder_not_changeable: 'The user may not change the folder {path}.',
  folder_not_readable: 'The user may not read the folder {path}.',
  folder_missing_on_server: 'The folder {path} does not exist on the server.',
  folder_not_creatable: 'The folder {path} does not exist, and the user may not create it.',
  create_folder: 'Create it on the server, or let the user create folders and rename files.',
  too_many_files_with_name: 'The folder {path} has too many files with the name {name}.',
  too_many_objects_with_name: 'The folder {path} has too many objects with the name {name}.',
  too_many_files: 'The folder has more than {#count} files, so Sheaf can’t list it. Move some of them.',
  user_cannot_read_file: 'The user may not read this file.',
  server_cannot_read_file: 'The server can’t read this file.',
  name_not_utf8: 'The name of the file is not UTF-8, so Sheaf can’t open it. Rename the file.',

  // SFTP
  private_key_rejected: 'The server rejected the user name or private key.',
  private_key_unreadable: 'The private key can’t be read. Check its format and its passphrase.',
  no_sftp: 'The server does not offer SFTP to this user.',
  no_common_algorithms: 'The server and Sheaf have no common SSH algorithms, or it is no SSH server.',
  other_host_key:
    'The server shows another key than before. If its operator changed the key, remove the stored key and test the connection again.',
  unknown_host_key: 'Test the connection first, so that Sheaf knows the server’s key.',
  path_rejected: 'The server rejected a request for {path} (status {status}).',

  // Folders of the server
  folder_not_allowed: 'The folder {path} isn’t in {variable}.',
  folder_missing: 'The folder {path} does not exist.',
  not_a_folder: '{path} is not a folder.',
  target_not_a_folder: '{path} is not a folder, so no file can be moved there.',
  sheaf_cannot_read_folder: 'Sheaf may not read the folder {path}.',
  sheaf_cannot_change_folder: 'Sheaf may not change the folder {path}.',
  folder_disk_full: 'The disk of the folder {path} is full.',
  folder_unusable: 'The folder {path} can’t be used ({error}).',
  folder_failed: 'The folder {path} can’t be used.',
  sheaf_cannot_read_file: 'Sheaf may not read this file.',
  file_unreadable: 'The file can’t be read ({error}).',

  // S3
  bucket_missing: 'The bucket “{bucket}” does not exist.',
  bucket_in_other_region: 'The bucket “{bucket}” is in another region.',
  access_key_rejected: 'The server rejected the access key or its secret.',
  bucket_forbidden: 'The access key may not use the bucket “{bucket}” in this way.',
  bucket_lookup_forbidden:
    'The access key may not look up files in the bucket “{bucket}”. It needs the rights s3:ListBucket and s3:GetObject.',
  object_archived: 'The object is archived, so the server can’t return it.',
  object_changed: 'The object changed while Sheaf read it.',
  clocks_differ: 'The clock of this machine differs from the clock of the server.',
  too_many_objects: 'The bucket has too many objects to list.',

  // Email
  no_mail_server: 'This installation sends no email: SMTP_URL is not set.',
  email_rejected: 'The mail server rejected the email. It can be too large, or the address wrong.',
  mail_server_status: 'The mail server returned the status {#status}.',

  // Mailboxes
  mailbox_missing: 'The mailbox “{mailbox}” does not exist.',
  mailbox_not_opened: 'The server does not open the mailbox “{mailbox}” for this user.',
  mailbox_read_only: 'The mailbox is read-only, so Sheaf can’t mark its messages.',
  mailbox_target_is_source: 'Messages can’t be moved to the mailbox that they are read from.',
  mailbox_uncertain:
    'The server did not say whether “{mailbox}” is another mailbox. Sheaf tries again with the next run.',
  messages_not_moved: 'The server does not move messages to the mailbox “{mailbox}”.',
  messages_not_searched: 'The server did not search messages in the mailbox.',
  messages_not_marked: 'The server did not mark messages in the mailbox.',
  messages_not_deleted: 'The server did not delete messages in the mailbox.',
  email_unreadable: 'The server can’t read this email.',
  email_removed: 'The email was removed from the mailbox while Sheaf read it.',
  email_without_content: 'The server returned no content for this email.',
  email_without_attachment: 'The email has no attachment.',
  email_taken_before: 'This message was already taken, before the mailbox was renumbered.',
  too_many_requests: 'The server asked to send fewer requests.',
  data_before_tls: 'The server sent data before TLS was ready, so Sheaf did not sign in.',
  no_starttls: 'The server does not offer STARTTLS, so Sheaf did not sign in.',
  no_sign_in_method: 'The server offers no sign-in method that Sheaf supports.',
  sign_in_unavailable: 'The server can’t check the sign-in at the moment.',
  access_token_rejected: 'The server rejected the access token.',
  command_rejected: 'The server rejected a command ({response}).',
  token_server_failed: 'The token server failed:',
  no_access_token: 'The token server returned no access token.',
  refresh_token_not_stored: 'The new refresh token could not be stored. Sheaf tries again with the next run.',
  refresh_token_rejected:
    'The token server rejected the refresh token. Sign in at your provider again, and enter the new token.',
  client_rejected: 'The token server rejected the client ID or the client secret.',
  scope_rejected: 'The token server rejected the scope.',
  token_server_status: 'The token server returned the status {#status}.',

  // Paperless-ngx
  paperless_token_rejected: 'Paperless-ngx rejected the token.',
  paperless_forbidden: 'The user of the token lacks a permission in Paperless-ngx.',
  paperless_missing: 'There is no Paperless-ngx at this address.',
  paperless_too_old: 'Sheaf needs Paperless-ngx 2.16 or later.',
  paperless_invalid_response: 'The server’s response is not one of Paperless-ngx. Check the address.',
  paperless_response_too_large: 'The response of Paperless-ngx to {path} is larger than {#max} MB.',
  paperless_rejected: 'Paperless-ngx rejected the request.',
  paperless_rejected_because: 'Paperless-ngx rejected the request. {reason}',
  paperless_label_rejected: 'Paperless-ngx has no “{name}”, and rejects a new one.',
  paperless_same_file_hidden:
    'Paperless-ngx has the same file as document {#id}, which the user of the token may not view.',
  paperless_same_file_in_trash:
    'Paperless-ngx has the same file in its trash as document {#id}. Restore it, or delete it permanently.',
  paperless_processing: 'Paperless-ngx is still processing the document. Sheaf looks again later.',
  paperless_document_not_changed:
    'Document {#id} of Paperless-ngx was deleted, or the user of the token may not change it.',
  paperless_document_unnamed: 'Paperless-ngx processed the file, but does not name the document.',
  paperless_not_processed: 'Paperless-ngx could not process the file.',
  paperless_not_processed_because: 'Paperless-ngx could not process the file. {reason}',
  paperless_tags_forbidden:
    'The user of the token may not change the tags of document {#id} in Paperless-ngx.',
  paperless_document_deleted: 'The document was deleted while Sheaf read it.',
  paperless_document_hidden: 'The user of the token may not view the document in Paperless-ngx.',
  paperless_file_not_sent: 'Paperless-ngx did not send the file. It returned the status {#status}.',
  paperless_own_document: 'Sheaf has made this document.',
  paperless_no_tag: 'Paperless-ngx has no tag “{tag}” yet.',

  // Tests of connections
  connected: 'Connected.',
  connected_to_paperless: 'Connected to Paperless-ngx.',
  can_write_folder: 'Sheaf can write to the folder.',
  can_write_bucket: 'Sheaf can write to the bucket “{bucket}”.',
  can_read_folder: 'Sheaf can read the folder.',
  mail_server_ready: 'The mail server is ready. No email was sent.',
  messages_match: ['1 message matches.', '{#count} messages match.'],
  files_wait: ['1 file is waiting.', '{#count} files are waiting.'],
  objects_wait: ['1 object is waiting.', '{#count} objects are waiting.'],
  documents_wait: ['1 document is waiting.', '{#count} documents are waiting.'],
  many_objects_wait: 'More than 10,000 objects are waiting.',
  hint_mailbox_read_only: 'The mailbox is read-only, so Sheaf can’t mark, move, or delete its messages.',
  hint_no_keywords: 'The server stores no keywords, so Sheaf only marks messages as read.',
  hint_mailbox_created: 'Sheaf created the mailbox “{mailbox}”.',
  hint_mailbox_not_created:
    'The mailbox “{mailbox}” does not exist, and the server does not let Sheaf create it.',

  // Deliveries and destinations
  document_deleted: 'The document was deleted.',
  second_look_missing: 'The document needs a second look. Another member must validate it first.',
  attempt_lost:
    'The attempt stopped because of a problem with the server of Sheaf. The operator finds it in the log.',
  earlier_document_first: 'Sheaf first removes an earlier document with the same file.',
  too_many_names: 'The destination has too many files with the name {name}.',
  foreign_file: 'The destination has a file {path} that is not from Sheaf. Rename or remove it.',
  destination_unreadable: 'The configuration can’t be read. Open the destination and save it again.',
  secret_unusable: 'The stored secret can’t be used. Enter it again.',
  destination_off:
    'All attempts failed for 5 days. Sheaf sends nothing to the destination until you turn it on.',
  destination_failing: 'The last attempt failed. The log has the reason, and Sheaf retries.',
  destination_off_too_long: 'The destination was off for 30 days.',

  // Channels and their items
  channel_unreadable: 'The configuration can’t be read. Open the channel and save it again.',
  run_lost:
    'The run stopped because of a problem with the server of Sheaf. The operator finds it in the log.',
  oldest_items_known:
    'The {#count} oldest items are known and stay where they are, so Sheaf doesn’t see newer ones. Move or delete some.',
  item_too_large: '“{name}” is larger than {#max} MB.',
  item_empty: '“{name}” is empty.',
  // `formatRejection` makes this sentence.
  item_type_rejected: '“{name}” is {type}, which is not supported. Supported file types: {types}.',

  // Webhooks
  endpoint_redirect: 'The endpoint returned {#status}, a redirect. Sheaf does not follow redirects.',
  endpoint_gone: 'The endpoint returned {#status}: it no longer exists.',
  endpoint_status: 'The endpoint returned {#status}.',
  signing_secret_unreadable:
    'SECRET_KEY has changed, so the endpoint’s secret can’t be read. Rotate the secret.',
  endpoint_off_too_long: 'The endpoint was off for 30 days.',
  request_not_sent: 'The request could not be sent.',
} as const satisfies Record<string, string | readonly [string, string]>;

type Messages = typeof CONNECTION_MESSAGES;
export type ConnectionMessageCode = keyof Messages;

type Placeholder<Name extends string> = Name extends `#${infer Rest}`
  ? { [K in Rest]: number }
  : { [K in Name]: string };
type Values<Template> = Template extends readonly [string, infer Plural]
  ? Values<Plural>
  : Template extends `${string}{${infer Name}}${infer Rest}`
    ? Placeholder<Name> & Values<Rest>
    : unknown;

/** Returns the English sentence. */
export function formatConnectionMessage<C extends ConnectionMessageCode>(
  code: C,
  ...[values]: unknown extends Values<Messages[C]> ? [] : [values: Values<Messages[C]>]
): string {
  const known = (values ?? {}) as Record<string, string | number>;
  const templates: string | readonly string[] = CONNECTION_MESSAGES[code];
  const template = typeof templates === 'string' ? templates : templates[known.count === 1 ? 0 : 1]!;
  return template.replaceAll(/\{(#?)(\w+)\}/g, (_, isNumber, name) => {
    const value = known[name]!;
    return isNumber && name === 'count' ? value.toLocaleString('en-US') : String(value);
  });
}

/** Sentence with its code and values, as in the API. */
export interface ConnectionMessage extends CodedSentence {
  code: ConnectionMessageCode;
}

interface Pattern {
  code: ConnectionMessageCode;
  template: string;
  names: { name: string; isNumber: boolean }[];
  source: string;
}

const toPattern = (code: ConnectionMessageCode, template: string): Pattern => {
  const parts = template.split(/\{(#?\w+)\}/);
  return {
    code,
    template,
    names: parts
      .filter((_, index) => index % 2 === 1)
      .map((name) => ({ name: name.replace('#', ''), isNumber: name.startsWith('#') })),
    source: parts
      .map((part, index) => {
        if (index % 2 === 0) return escapePattern(part);
        return part.startsWith('#') ? String.raw`([\d.,]+)` : String.raw`([\s\S]+?)`;
      })
      .join(''),
  };
};

/** Patterns, longest first: a longer sentence can begin or end like a shorter one. */
const PATTERNS: readonly (Pattern & { whole: RegExp; first: RegExp })[] = Object.entries(CONNECTION_MESSAGES)
  .flatMap(([code, templates]) =>
    [templates].flat().map((template) => toPattern(code as ConnectionMessageCode, template)),
  )
  .sort((a, b) => b.template.length - a.template.length)
  .map((pattern) => ({
    ...pattern,
    whole: new RegExp(`^${pattern.source}$`),
    first: new RegExp(`^${pattern.source} (?=\\S)`),
  }));

/** Maximum number of characters of a message that is parsed. Remote systems can send long texts. */
const MAX_PARSED_CHARACTERS = 2000;
const MAX_SENTENCES = 5;

/** Returns the codes and values of a message. Empty if a part of the message has no code. */
export function parseConnectionMessage(text: string | null): ConnectionMessage[] {
  if (text === null || text.length > MAX_PARSED_CHARACTERS) return [];
  return findMessages(text, MAX_SENTENCES, new Map())?.messages ?? [];
}

interface Parse {
  messages: ConnectionMessage[];
  /** Length of the values that can be any text. */
  free: number;
}

/**
 * Returns the parse with the least free text: a name can contain the end of one sentence and the start of the next. Of
 * equal ones, returns that with the longest first sentence.
 *
 * @param known results by the number of sentences and the length of the text, because all texts end in the same way
 */
function findMessages(text: string, max: number, known: Map<string, Parse | null>): Parse | null {
  const key = `${max} ${text.length}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let best: Parse | null = null;
  const compare = (pattern: Pattern, found: RegExpExecArray, rest: Parse) => {
    const free = countFreeText(pattern, found) + rest.free;
    if (best === null || free < best.free)
      best = { messages: [toMessage(pattern, found), ...rest.messages], free };
  };
  for (const pattern of PATTERNS) {
    const found = pattern.whole.exec(text);
    if (found) compare(pattern, found, { messages: [], free: 0 });
  }
  for (const pattern of max > 1 ? PATTERNS : []) {
    const found = pattern.first.exec(text);
    const rest = found && findMessages(text.slice(found[0].length), max - 1, known);
    if (rest) compare(pattern, found, rest);
  }
  known.set(key, best);
  return best;
}

const countFreeText = ({ names }: Pattern, found: RegExpExecArray): number =>
  names.reduce((sum, { isNumber }, index) => sum + (isNumber ? 0 : found[index + 1]!.length), 0);

function toMessage({ code, template, names }: Pattern, found: RegExpExecArray): ConnectionMessage {
  const values = names.map(({ name, isNumber }, index) => {
    const text = found[index + 1]!;
    return [name, isNumber ? Number(text.replaceAll(',', '')) : text] as const;
  });
  const isSingular = template !== CONNECTION_MESSAGES[code] && names.length === 0;
  if (isSingular) return { code, values: { count: 1 } };
  const named = Object.fromEntries(values);
  return {
    code,
    values: code === 'item_type_rejected' ? { ...named, ...findFileType(String(named.type)) } : named,
  };
}
