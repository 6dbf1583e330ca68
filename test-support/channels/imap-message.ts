interface Headers {
  [name: string]: string | undefined;
}

function readHeaders(source: string): Headers {
  const head = source.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Writes a text as a literal, which can hold every character. */
function literal(text: string | undefined): string {
  if (text === undefined) return 'NIL';
  return `{${Buffer.byteLength(text)}}\r\n${text}`;
}

/** Returns the item ENVELOPE of a message. */
export function createEnvelope(bytes: Buffer): Buffer {
  const { date, subject, from, 'message-id': id } = readHeaders(bytes.toString('utf8', 0, 10_000));
  const [user, host] = (/<?([^<>\s]+@[^<>\s]+)>?$/.exec(from ?? '')?.[1] ?? '').split('@');
  const sender = host ? `((NIL NIL ${literal(user)} ${literal(host)}))` : 'NIL';
  const rest = `${sender} NIL NIL NIL NIL NIL NIL ${literal(id)}`;
  return Buffer.from(`ENVELOPE (${literal(date)} ${literal(subject)} ${rest})`);
}

/** Returns the body structure of a message with one level of parts. */
export function createBodyStructure(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(readHeaders(source)['content-type'] ?? '')?.[1];
  if (boundary === undefined) return createPart(source);
  const parts = source.split(`--${boundary}`).slice(1, -1);
  return `(${parts.map((part) => createPart(part.replace(/^\r\n/, ''))).join('')} "MIXED")`;
}

function createPart(source: string): string {
  const headers = readHeaders(source);
  const [type = 'text', subtype = 'plain'] = (headers['content-type'] ?? 'text/plain')
    .split(';')[0]!
    .split('/');
  const disposition = headers['content-disposition']?.split(';')[0];
  const id = headers['content-id'];
  const lines = type === 'text' ? ' 1' : '';
  return `("${type}" "${subtype}" NIL ${id ? `"${id}"` : 'NIL'} NIL "7BIT" ${source.length}${lines} NIL ${
    disposition ? `("${disposition}" NIL)` : 'NIL'
  } NIL NIL)`;
}
