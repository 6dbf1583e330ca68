import { askFor, counted, lineOf } from './ask-for';
import type { Command } from './command';

const SHOWN_ONCE = '(shown this once)';

export const listOrganizations: Command = {
  summary: 'the organizations, their owners and sizes',
  about: ['Lists every organization of the installation.'],
  options: {},
  run: async (_given, report) => {
    const json = await askFor('list-organizations', {}, report);
    const lines = json.organizations.map(
      ({ id, name, owners, members, projects, documents }) =>
        `${id}  ${name}: ${counted(members, 'member')}, ${counted(projects, 'project')}, ${counted(documents, 'document')}; ${owners.length > 0 ? `owned by ${owners.join(', ')}` : 'without an owner'}`,
    );
    return { json, lines: lines.length > 0 ? lines : ['There is no organization.'] };
  },
};

export const createOrganization: Command = {
  summary: 'a new organization with its owner',
  about: [
    'Makes an organization. Its owner keeps the account they have; without one they get an account, whose password',
    'is told this once.',
  ],
  options: {
    name: { value: 'name', required: true, help: 'what it is called' },
    owner: { value: 'e-mail', required: true, help: 'who owns it' },
  },
  run: async (given, report) => {
    const json = await askFor(
      'create-organization',
      { name: given.text('name')!, owner: given.text('owner')! },
      report,
    );
    const { email, password } = json.owner;
    return {
      json,
      lines: [
        `Made ${json.name} (${json.id}), owned by ${email}.`,
        ...(password ? [`Their password is ${password} ${SHOWN_ONCE}.`] : []),
      ],
    };
  },
};

export const addOwner: Command = {
  summary: 'somebody becomes an owner of an organization',
  about: [
    'The way back in when the last owner has gone. A member becomes an owner, anybody else is added as one.',
  ],
  options: {
    organization: { value: 'id or name', required: true, help: 'of which organization' },
    email: { value: 'e-mail', required: true, help: 'who' },
  },
  run: async (given, report) => {
    const json = await askFor(
      'add-owner',
      { organization: given.text('organization')!, email: given.text('email')! },
      report,
    );
    const before = json.role_before ? `, and was ${json.role_before} before` : '';
    return {
      json,
      lines: [
        `${json.email} is an owner of ${json.organization.name}${before}.`,
        ...(json.password ? [`Their password is ${json.password} ${SHOWN_ONCE}.`] : []),
      ],
    };
  },
};

export const resetPassword: Command = {
  summary: 'a new password for somebody, who is signed out everywhere',
  about: [
    'Makes up a password and tells it this once, or takes the one in a file. Their sessions end, their failed',
    'sign-ins count no more, and links to set a password are over.',
  ],
  options: {
    email: { value: 'e-mail', required: true, help: 'whose' },
    'password-file': { value: 'file', help: 'take the password from there; - is standard input' },
    'revoke-tokens': { help: 'their access tokens end, too' },
  },
  run: async (given, report) => {
    const json = await askFor(
      'reset-password',
      {
        email: given.text('email')!,
        password: await lineOf(given.text('password-file')),
        revoke_tokens: given.is('revoke-tokens'),
      },
      report,
    );
    const ended = [
      counted(json.sessions_ended, 'session'),
      ...(given.is('revoke-tokens') ? [counted(json.tokens_revoked, 'access token')] : []),
    ];
    return {
      json,
      lines: [
        json.password
          ? `The password of ${json.email} is ${json.password} ${SHOWN_ONCE}.`
          : `${json.email} has the password of the file.`,
        `Ended: ${ended.join(', ')}.`,
      ],
    };
  },
};
