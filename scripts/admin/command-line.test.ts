import { expect, test } from 'vitest';
import { readCommandLine } from './command-line';
import { COMMANDS } from './commands';
import { helpFor, overview } from './help';

const read = (...typed: string[]) => readCommandLine(typed, COMMANDS);

test('every verb is in the list, and its own help names its options', () => {
  const list = overview(COMMANDS);
  for (const [verb, command] of Object.entries(COMMANDS)) {
    expect(list).toContain(`  ${verb} `);
    const help = helpFor(verb, command);
    for (const option of [...Object.keys(command.options), 'json', 'help'])
      expect(help).toContain(`--${option}`);
    expect(read(verb, '--help')).toEqual({ kind: 'help', verb });
    expect(read('--help', verb)).toEqual({ kind: 'help', verb });
  }
  for (const typed of [[], ['--help'], ['-h'], ['help']])
    expect(read(...typed)).toEqual({ kind: 'help', verb: null });
});

test('what is typed arrives', () => {
  const line = read('restore', 'backup.zip', '--force', '--json');
  if (line.kind !== 'run') throw new Error(line.kind);
  expect([line.verb, line.given.word, line.given.is('force'), line.json]).toEqual([
    'restore',
    'backup.zip',
    true,
    true,
  ]);
  const other = read('reset-password', '--email=a@b.example');
  if (other.kind !== 'run') throw new Error(other.kind);
  expect([other.given.text('email'), other.given.is('revoke-tokens'), other.json]).toEqual([
    'a@b.example',
    false,
    false,
  ]);
});

test('what is wrong is a sentence, for programs too', () => {
  const told = (...typed: string[]) => {
    const line = read(...typed);
    return line.kind === 'problem' ? line.message : line.kind;
  };
  expect(told('frobnicate')).toMatch(/^There is no verb "frobnicate"\. The verbs are: status, .*\.$/);
  expect(told('constructor')).toMatch(/^There is no verb/);
  expect(told('backup')).toBe('backup needs a file or folder.');
  expect(told('backup', 'a', 'b')).toBe('backup can\'t do anything with "b".');
  expect(told('status', 'a')).toBe('status can\'t do anything with "a".');
  expect(told('reset-password')).toBe('reset-password needs --email <e-mail>.');
  expect(told('status', '--frob')).toBe("Unknown option '--frob'.");
  expect(read('frobnicate', '--json')).toMatchObject({ kind: 'problem', json: true });
});
