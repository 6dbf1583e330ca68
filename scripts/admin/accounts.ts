import { formatCount } from '@/lib/foundation/phrases';
import { callAdmin, formatBackupFile } from './call-admin';
import type { Command } from './command';

const SHOWN_ONCE_NOTE = '(shown this once)';

export const listOrganizations: Command = {
  summary: 'list the organizations with their owners and sizes',
  about: ['Lists every organization of the installation.'],
  options: {},
  run: async (_given, report) => {
    const json = await callAdmin('list-organizations', {}, report);
    const lines = json.organizations.map(
      ({ id, name, owners, members, projects, documents }) =>
        `${id}  ${name}: ${formatCount(members, 'member')}, ${formatCount(projects, 'project')}, ${formatCount(documents, 'document')}; ${owners.length > 0 ? `owned by ${owners.join(', ')}` : 'without an owner'}`,
    );
    return { json, lines: lines.length > 0 ? lines : ['There is no organization.'] };
  },
};

export const createOrganization: Command = {
  summary: 'create an organization with its owner',
  about: [
    'Creates an organization. An owner with an account keeps it. Otherwise Sheaf creates an account and shows its',
    'password once.',
  ],
  options: {
    name: { value: 'name', required: true, help: 'name of the organization' },
    owner: { value: 'email', required: true, help: 'email address of the owner' },
  },
  run: async (given, report) => {
    const json = await callAdmin(
      'create-organization',
      { name: given.text('name')!, owner: given.text('owner')! },
      report,
    );
    const { email, password } = json.owner;
    return {
      json,
      lines: [
        `Created ${json.name} (${json.id}), owned by ${email}.`,
        ...(password ? [`Their password is ${password} ${SHOWN_ONCE_NOTE}.`] : []),
      ],
    };
  },
};

export const addOwner: Command = {
  summary: 'add an owner to an organization',
  about: [
    'Restores access after the last owner has left. A member becomes an owner; any other person is added as an owner.',
  ],
  options: {
    organization: { value: 'id or name', required: true, help: 'organization that gets the owner' },
    email: { value: 'email', required: true, help: 'email address of the person' },
  },
  run: async (given, report) => {
    const json = await callAdmin(
      'add-owner',
      { organization: given.text('organization')!, email: given.text('email')! },
      report,
    );
    const before = json.role_before ? `, and was ${json.role_before} before` : '';
    return {
      json,
      lines: [
        `${json.email} is an owner of ${json.organization.name}${before}.`,
        ...(json.password ? [`Their password is ${json.password} ${SHOWN_ONCE_NOTE}.`] : []),
      ],
    };
  },
};

export const resetPassword: Command = {
  summary: 'reset the password of a user, who is signed out everywhere',
  about: [
    'Generates a password and shows it once, or uses the one in a file. Ends the sessions of the user, clears failed',
    'sign-ins, and revokes links to set a password.',
  ],
  options: {
    email: { value: 'email', required: true, help: 'email address of the user' },
    'password-file': { value: 'file', help: 'file with the password; - is standard input' },
    'revoke-tokens': { help: 'also revoke the access tokens of the user' },
  },
  run: async (given, report) => {
    const json = await callAdmin(
      'reset-password',
      {
        email: given.text('email')!,
        password: await formatBackupFile(given.text('password-file')),
        revoke_tokens: given.has('revoke-tokens'),
      },
      report,
    );
    const ended = [
      formatCount(json.sessions_ended, 'session'),
      ...(given.has('revoke-tokens') ? [formatCount(json.tokens_revoked, 'access token')] : []),
    ];
    return {
      json,
      lines: [
        json.password
          ? `The password of ${json.email} is ${json.password} ${SHOWN_ONCE_NOTE}.`
          : `${json.email} now has the password from the file.`,
        `Ended: ${ended.join(', ')}.`,
      ],
    };
  },
};

export const resetSecondFactor: Command = {
  summary: 'remove the second factor of a user, who is signed out everywhere',
  about: [
    'Removes the authenticator app, the passkeys, and the recovery codes of a user who lost them. Make sure first that the',
    'request comes from this person. The user signs in with the password and sets up a new second factor.',
  ],
  options: {
    email: { value: 'email', required: true, help: 'email address of the user' },
  },
  run: async (given, report) => {
    const json = await callAdmin('reset-second-factor', { email: given.text('email')! }, report);
    return {
      json,
      lines: [
        `The account ${json.email} has no second factor.`,
        `Ended: ${formatCount(json.sessions_ended, 'session')}.`,
      ],
    };
  },
};
