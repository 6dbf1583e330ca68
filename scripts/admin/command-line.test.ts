import { expect, test } from 'vitest';
import { readCommandLine } from './command-line';
import { COMMANDS } from './commands';
import { formatHelp, formatOverview } from './help';

const read = (...typed: string[]) => readCommandLine(typed, COMMANDS);

test('every command is in the list, and its help names its options', () => {
  const list = formatOverview(COMMANDS);
  for (const [verb, command] of Object.entries(COMMANDS)) {
    expect(list).toContain(`  ${verb} `);
    const help = formatHelp(verb, command);
    for (const option of [...Object.keys(command.options), 'json', 'help'])
      expect(help).toContain(`--${option}`);
    expect(read(verb, '--help')).toEqual({ kind: 'help', verb });
    expect(read('--help', verb)).toEqual({ kind: 'help', verb });
  }
  for (const typed of [[], ['--help'], ['-h'], ['help']])
    expect(read(...typed)).toEqual({ kind: 'help', verb: null });
});

test('passes on the typed arguments', () => {
  const line = read('restore', 'backup.zip', '--force', '--json');
  if (line.kind !== 'run') throw new Error(line.kind);
  expect([line.verb, line.given.word, line.given.has('force'), line.json]).toEqual([
    'restore',
    'backup.zip',
    true,
    true,
  ]);
  const other = read('reset-password', '--email=a@b.example');
  if (other.kind !== 'run') throw new Error(other.kind);
  expect([other.given.text('email'), other.given.has('revoke-tokens'), other.json]).toEqual([
    'a@b.example',
    false,
    false,
  ]);
});

test('invalid input gives an explanation, also for programs', () => {
  const explain = (...typed: string[]) => {
    const line = read(...typed);
    return line.kind === 'problem' ? line.message : line.kind;
  };
  expect(explain('frobnicate')).toMatch(/^There is no verb "frobnicate"\. The verbs are: status, .*\.$/);
  expect(explain('constructor')).toMatch(/^There is no verb/);
  expect(explain('backup')).toBe('backup needs a file or folder.');
  expect(explain('backup', 'a', 'b')).toBe('backup does not accept "b".');
  expect(explain('status', 'a')).toBe('status does not accept "a".');
  expect(explain('reset-password')).toBe('reset-password needs --email <email>.');
  expect(explain('status', '--frob')).toBe("Unknown option '--frob'.");
  expect(read('frobnicate', '--json')).toMatchObject({ kind: 'problem', json: true });
});
