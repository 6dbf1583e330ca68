// Keeps secrets out of the environment of long-running processes. On Linux, /proc/<pid>/environ shows the initial
// environment of a process to every process of the same account, including the children that open files, even if the
// process deletes variables later.

import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

/** Names of the variables that are secrets. Each can also be read from a file: `SECRET_KEY_FILE=/run/secrets/key`. */
export const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'LLM_API_KEY',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/**
 * Removes the secrets of this process from /proc/<pid>/environ; `process.env` keeps them. Does nothing on systems
 * without /proc. Writes nothing to a disk, so nothing remains if the process is killed.
 *
 * @returns the names of the secrets that were removed
 */
export function hideSecrets() {
  const names = SECRETS.filter((name) => process.env[name]);
  if (process.platform !== 'linux' || names.length === 0) return [];
  // The new values are stored at another address, so nothing refers to the initial environment any more.
  for (const name of names) {
    const value = process.env[name];
    delete process.env[name];
    process.env[name] = value;
  }
  try {
    const erased = eraseInitial(names);
    // A secret that was never there, or that an earlier call removed, needs no warning.
    const shown = readFileSync('/proc/self/environ', 'utf8').split('\0');
    const remaining = names.filter((name) => shown.some((variable) => variable.startsWith(`${name}=`)));
    if (remaining.length > 0) warn(remaining, 'the memory of the environment does not contain them');
    return erased;
  } catch (error) {
    warn(names, error.message);
    return [];
  }
}

/** Reports secrets that other processes can still read. */
function warn(names, reason) {
  console.error(
    `Sheaf can't remove ${names.join(', ')} from /proc/${process.pid}/environ: ${reason}. ` +
      'Other processes of this account can read them there. Give secrets as files, for example SECRET_KEY_FILE.',
  );
}

/** Overwrites variables in the memory that the kernel shows as the environment of this process. */
function eraseInitial(names) {
  const { start, end } = initialEnvironment();
  const memory = openSync('/proc/self/mem', 'r+');
  try {
    const environment = Buffer.alloc(end - start);
    readFully(memory, environment, start);
    const erased = new Set();
    for (let from = 0; from < environment.length; ) {
      const zero = environment.indexOf(0, from);
      const to = zero === -1 ? environment.length : zero;
      const name = names.find((each) => environment.subarray(from, to).indexOf(`${each}=`) === 0);
      if (name) {
        writeSync(memory, Buffer.alloc(to - from), 0, to - from, start + from);
        erased.add(name);
      }
      from = to + 1;
    }
    return [...erased];
  } finally {
    closeSync(memory);
  }
}

function readFully(file, buffer, position) {
  for (let done = 0; done < buffer.length; ) {
    const count = readSync(file, buffer, done, buffer.length - done, position + done);
    if (count === 0) throw new Error('the memory ends early');
    done += count;
  }
}

/** Returns the start and end addresses of the initial environment: fields 50 and 51 of proc_pid_stat(5). */
function initialEnvironment() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Field 2, the name of the program, can contain spaces and parentheses.
  const fromField3 = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [start, end] = [Number(fromField3[50 - 3]), Number(fromField3[51 - 3])];
  if (!(start > 0 && end >= start && Number.isSafeInteger(end))) throw new Error('its addresses are unknown');
  return { start, end };
}
