import { z } from 'zod';
import { pinFiles } from '@/lib/documents/pin-files';
import { name } from '@/lib/foundation/name';
import { resumeStuckWork } from '@/lib/server/stuck-work/resume-stuck-work';
import { Email } from '@/lib/tenancy/access/email-address';
import { NewPassword } from '@/lib/tenancy/access/new-password';
import { addOwner } from './add-owner-command';
import { lendBackupSnapshot, returnSnapshot } from './backup/lend-backup-snapshot';
import { getInstallationReport } from './get-operator-status';
import type { Operator } from './operator';
import { createOrganizationByOperator, listAllOrganizations } from './operator-organizations';
import type { ReportProgress } from './operator-progress';
import { resetPassword } from './reset-password-command';
import { resetSecondFactor } from './reset-second-factor-command';
import { rotateSecrets } from './rotate-secrets-command';
import { verifyStore } from './verify-store-command';

/** Verb that runs in the process with the database. Commands call it directly or through the socket. */
interface Verb<Input extends z.ZodType, Result> {
  input: Input;
  run(operator: Operator, input: z.output<Input>, report: ReportProgress): Promise<Result>;
}
const defineVerb = <Input extends z.ZodType, Result>(declared: Verb<Input, Result>) => declared;

const noInput = z.strictObject({});
const snapshotInput = z.strictObject({ id: z.uuid() });
const MIN_SECRET_KEY_LENGTH = 32;

export const VERBS = {
  status: defineVerb({ input: noInput, run: (operator) => getInstallationReport(operator) }),
  'list-organizations': defineVerb({
    input: noInput,
    run: ({ services }) => listAllOrganizations(services),
  }),
  'create-organization': defineVerb({
    input: z.strictObject({ name: name('The name of an organization'), owner: Email }),
    run: ({ services }, input) => createOrganizationByOperator(services, input),
  }),
  'add-owner': defineVerb({
    input: z.strictObject({ organization: z.string(), email: Email }),
    run: ({ services }, input) => addOwner(services, input),
  }),
  'reset-password': defineVerb({
    input: z.strictObject({
      email: Email,
      password: NewPassword.optional(),
      revoke_tokens: z.boolean().optional(),
    }),
    run: ({ services }, input) => resetPassword(services, input),
  }),
  'reset-second-factor': defineVerb({
    input: z.strictObject({ email: Email }),
    run: ({ services }, input) => resetSecondFactor(services, input),
  }),
  resume: defineVerb({ input: noInput, run: ({ services }) => resumeStuckWork(services, { atOnce: true }) }),
  'rotate-secrets': defineVerb({
    input: z.strictObject({
      key: z.string().min(MIN_SECRET_KEY_LENGTH, 'The key must have at least 32 characters.').optional(),
      force: z.boolean().optional(),
    }),
    run: (operator, input) => rotateSecrets(operator, input),
  }),
  'verify-store': defineVerb({
    input: z.strictObject({ repair: z.boolean().optional(), from: z.string().optional() }),
    run: ({ services }, input, report) => verifyStore(services, input, report),
  }),
  // The three steps of a backup while a server has the embedded database open. Operators call `backup`.
  'lend-snapshot': defineVerb({ input: noInput, run: (operator) => lendBackupSnapshot(operator) }),
  'hold-contents': defineVerb({
    input: snapshotInput,
    run: ({ services }, { id }) => pinFiles(services, id),
  }),
  'take-back-snapshot': defineVerb({
    input: snapshotInput,
    run: (operator, input) => returnSnapshot(operator, input),
  }),
};

export type VerbName = keyof typeof VERBS;
export type VerbInput<Name extends VerbName> = z.input<(typeof VERBS)[Name]['input']>;
export type VerbResult<Name extends VerbName> = Awaited<ReturnType<(typeof VERBS)[Name]['run']>>;

/** Runs a verb, in this process or in the server. */
export type AdminClient = <Name extends VerbName>(
  name: Name,
  input: VerbInput<Name>,
  report: ReportProgress,
) => Promise<VerbResult<Name>>;
