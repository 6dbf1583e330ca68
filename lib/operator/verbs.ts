import { z } from 'zod';
import { Email } from '@/lib/access/email';
import { NewPassword } from '@/lib/access/new-password';
import { name } from '@/lib/core/name';
import { holdContents } from '@/lib/documents/hold-contents';
import { resumeStuckWork } from '@/lib/stuck-work/resume-stuck-work';
import { addOwner } from './add-owner';
import { lendSnapshot, takeBackSnapshot } from './backup/lend-snapshot';
import { getStatus } from './get-status';
import { listAllOrganizations } from './list-all-organizations';
import { makeOrganization } from './make-organization';
import type { Operator } from './operator';
import type { Report } from './report';
import { resetPassword } from './reset-password';
import { rotateSecrets } from './rotate-secrets';
import { verifyStore } from './verify-store';

/** What can be asked of the process that has the database, by a command or through its socket. */
interface Verb<Input extends z.ZodType, Result> {
  input: Input;
  run(operator: Operator, input: z.output<Input>, report: Report): Promise<Result>;
}
const verb = <Input extends z.ZodType, Result>(declared: Verb<Input, Result>) => declared;

const nothing = z.strictObject({});
const snapshot = z.strictObject({ id: z.uuid() });
const SECRET_KEY_LENGTH = 32;

export const VERBS = {
  status: verb({ input: nothing, run: (operator) => getStatus(operator) }),
  'list-organizations': verb({
    input: nothing,
    run: ({ services }) => listAllOrganizations(services),
  }),
  'create-organization': verb({
    input: z.strictObject({ name: name('The name of an organization'), owner: Email }),
    run: ({ services }, input) => makeOrganization(services, input),
  }),
  'add-owner': verb({
    input: z.strictObject({ organization: z.string(), email: Email }),
    run: ({ services }, input) => addOwner(services, input),
  }),
  'reset-password': verb({
    input: z.strictObject({
      email: Email,
      password: NewPassword.optional(),
      revoke_tokens: z.boolean().optional(),
    }),
    run: ({ services }, input) => resetPassword(services, input),
  }),
  resume: verb({ input: nothing, run: ({ services }) => resumeStuckWork(services, { atOnce: true }) }),
  'rotate-secrets': verb({
    input: z.strictObject({
      key: z.string().min(SECRET_KEY_LENGTH, 'The key must have at least 32 characters.').optional(),
      force: z.boolean().optional(),
    }),
    run: (operator, input) => rotateSecrets(operator, input),
  }),
  'verify-store': verb({
    input: z.strictObject({ repair: z.boolean().optional(), from: z.string().optional() }),
    run: ({ services }, input, report) => verifyStore(services, input, report),
  }),
  // The three steps of a backup while a server has the embedded database; people say `backup`.
  'lend-snapshot': verb({ input: nothing, run: (operator) => lendSnapshot(operator) }),
  'hold-contents': verb({
    input: snapshot,
    run: ({ services }, { id }) => holdContents(services, id),
  }),
  'take-back-snapshot': verb({
    input: snapshot,
    run: (operator, input) => takeBackSnapshot(operator, input),
  }),
};

export type VerbName = keyof typeof VERBS;
export type VerbInput<Name extends VerbName> = z.input<(typeof VERBS)[Name]['input']>;
export type VerbResult<Name extends VerbName> = Awaited<ReturnType<(typeof VERBS)[Name]['run']>>;

/** Asks for a verb, wherever it then runs. */
export type Ask = <Name extends VerbName>(
  name: Name,
  input: VerbInput<Name>,
  report: Report,
) => Promise<VerbResult<Name>>;
