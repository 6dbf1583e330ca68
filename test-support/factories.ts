import { createHash, randomBytes } from 'node:crypto';
import { WebdavDestinationConfig } from '@/lib/delivery/destinations/destination-config';
import { DEFAULT_NAME_TEMPLATE } from '@/lib/delivery/destinations/name-template';
import type { Role } from '@/lib/foundation/actor';
import { ImapConfig } from '@/lib/intake/channels/channel-config';
import type { Services } from '@/lib/platform/context';
import type {
  Channel,
  Destination,
  Document,
  Membership,
  Organization,
  PendingMembership,
  Prisma,
  Project,
  User,
} from '@/lib/platform/db/generated/client';
import { sealSecret } from '@/lib/platform/secret-box';
import { createSessionToken, getSessionCookieName } from '@/lib/server/http/session-cookie-header';
import { createCredential } from '@/lib/tenancy/access/create-credential';
import { hashPassword } from '@/lib/tenancy/access/password';
import { SESSION_MAX_AGE_SECONDS } from '@/lib/tenancy/access/session-lifetime';
import { createTotpSecret } from '@/lib/tenancy/second-factors/totp';
import { type Credential, TEST_ORIGIN } from './app';
import { SoftwareAuthenticator } from './software-authenticator';

/**
 * Factories for rows as the application would create them. Each takes the values that matter to its test and generates
 * the rest.
 */

export function makeOrganization(services: Services, name = 'Meyer Ltd'): Promise<Organization> {
  return services.db.organization.create({ data: { id: services.newId(), name } });
}

export interface TestMember {
  user: User;
  membership: Membership;
  /** Access token of the member, with X-Organization-Id. */
  token: Credential;
  /** Browser session of the member, with requests from the application's own pages. */
  session: Credential;
  sessionId: string;
}

/** Creates a user with a role in an organization, and with both kinds of user credentials. */
export async function makeMember(
  services: Services,
  options: {
    organization: Organization;
    role?: Role;
    /** Projects that a reviewer or viewer is added to. */
    projects?: Project[];
    email?: string;
    /** Password. Default: none, so that no time is spent on hashing. */
    password?: string;
    installationOwner?: boolean;
    /** true if only the user holds a credential of the account. */
    proven?: boolean;
  },
): Promise<TestMember> {
  const { db, newId } = services;
  const user = await makeUser(services, options);
  const membership = await db.membership.create({
    data: {
      id: newId(),
      organizationId: options.organization.id,
      userId: user.id,
      role: options.role ?? 'owner',
      projects: { create: (options.projects ?? []).map((project) => ({ projectId: project.id })) },
    },
  });
  const session = await makeSession(services, user, options.organization);
  const token = await makeAccessToken(services, user);
  return {
    user,
    membership,
    token: { headers: { ...createBearerCredential(token), 'x-organization-id': options.organization.id } },
    session: session.credential,
    sessionId: session.id,
  };
}

/** Creates an invitation for a user who has an account. */
export const makePendingMember = (
  services: Services,
  organizationId: string,
  user: Pick<User, 'id'>,
  role: Role = 'owner',
): Promise<PendingMembership> =>
  services.db.pendingMembership.create({
    data: { id: services.newId(), organizationId, userId: user.id, role },
  });

export async function makeUser(
  services: Services,
  options: { email?: string; password?: string; installationOwner?: boolean; proven?: boolean } = {},
): Promise<User> {
  const id = services.newId();
  return services.db.user.create({
    data: {
      id,
      email: options.email ?? `${id}@example.com`,
      passwordHash: options.password ? await hashPassword(options.password) : null,
      installationOwner: options.installationOwner ?? false,
      credentialsProvenAt: options.proven ? services.clock() : null,
    },
  });
}

/** @returns the token itself */
export async function makeAccessToken(
  services: Services,
  user: User,
  columns: Partial<Prisma.AccessTokenUncheckedCreateInput> = {},
): Promise<string> {
  const { secret, kept } = createCredential('access_token');
  await services.db.accessToken.create({
    data: { id: services.newId(), userId: user.id, name: 'test', ...kept, ...columns },
  });
  return secret;
}

export async function makeSession(
  services: Services,
  user: User,
  organization: Organization | null,
): Promise<{ id: string; credential: Credential }> {
  const id = services.newId();
  await services.db.session.create({
    data: {
      id,
      userId: user.id,
      organizationId: organization?.id ?? null,
      provenAt: services.clock(),
      expiresAt: new Date(services.clock().getTime() + SESSION_MAX_AGE_SECONDS * 1000),
    },
  });
  const cookie = `${getSessionCookieName(false)}=${await createSessionToken(id, services.secretKey)}`;
  return { id, credential: { headers: { cookie, origin: TEST_ORIGIN } } };
}

/** Adds a confirmed second factor to an account. Returns its secret. */
export async function makeSecondFactor(
  { db, secretKey }: Services,
  { id: userId }: Pick<User, 'id'>,
): Promise<string> {
  const secret = createTotpSecret();
  await db.secondFactor.create({
    data: { userId, secret: sealSecret(secretKey, secret), confirmedAt: new Date() },
  });
  return secret;
}

/**
 * Adds a passkey to an account.
 *
 * @param authenticator the authenticator that has its private key. Default: one that nobody can use
 */
export async function makePasskey(
  { db, newId, clock, publicUrl }: Services,
  { id: userId }: Pick<User, 'id'>,
  authenticator = new SoftwareAuthenticator(publicUrl),
): Promise<{ id: string }> {
  return db.passkey.create({
    data: {
      id: newId(),
      userId,
      name: 'Laptop',
      credentialId: authenticator.credentialId,
      publicKey: authenticator.publicKey,
      signCount: authenticator.signCount ?? 0,
      createdAt: clock(),
    },
  });
}

/** Creates an API key, for all projects unless limited to some. */
export async function makeApiKey(
  services: Services,
  options: {
    organization: Pick<Organization, 'id'>;
    access?: 'read' | 'write';
    projects?: Project[];
    columns?: Partial<Prisma.ApiKeyUncheckedCreateInput>;
  },
): Promise<{ id: string; secret: string; credential: Credential }> {
  const id = services.newId();
  const { secret, kept } = createCredential('api_key');
  await services.db.apiKey.create({
    data: {
      id,
      organizationId: options.organization.id,
      name: 'test',
      ...kept,
      access: options.access ?? 'write',
      limited: options.projects !== undefined,
      projects: { create: (options.projects ?? []).map((project) => ({ projectId: project.id })) },
      ...options.columns,
    },
  });
  return { id, secret, credential: { headers: createBearerCredential(secret) } };
}

export function makeProject(
  services: Services,
  organization: Organization,
  columns: Partial<Prisma.ProjectUncheckedCreateInput> = {},
): Promise<Project> {
  return services.db.project.create({
    data: { id: services.newId(), organizationId: organization.id, name: 'Invoices', ...columns },
  });
}

/**
 * Creates a document of any status, with its page span.
 *
 * @param options.content bytes to store; without them, the row refers to a file that can't be read
 * @param options.pages default: 1; 0 means not counted yet, without a span
 * @param options.columns other columns
 */
export async function makeDocument(
  services: Services,
  project: Project,
  options: {
    content?: Uint8Array;
    pages?: number;
    columns?: Partial<Prisma.DocumentUncheckedCreateInput>;
  } = {},
): Promise<Document> {
  const { db, newId } = services;
  const id = newId();
  const pageCount = options.pages ?? 1;
  const file = await makeStoredFile(services, options.content);
  const document = await db.document.create({
    data: {
      id,
      organizationId: project.organizationId,
      projectId: project.id,
      originalFilename: 'invoice.pdf',
      uploadedFilename: options.columns?.originalFilename ?? 'invoice.pdf',
      mimeType: 'application/pdf',
      fileSha256: file.sha256,
      sizeBytes: file.sizeBytes,
      pageCount,
      status: 'done',
      ...(options.columns?.status === 'needs_action' && SPLIT_REVIEW),
      ...options.columns,
    },
  });
  if (pageCount > 0)
    await makeSpans(services, { documentId: id }, [{ origin: document, first: 1, last: pageCount }]);
  return document;
}

const SPLIT_REVIEW = {
  holdType: 'split_review',
  holdCode: 'multiple_documents',
  holdReason: 'Looks like 2 documents. Least sure at page 2, 80%.',
} as const;

/** Sets the pages of uploads that a document or an attachment holds. Replaces existing spans. */
export async function makeSpans(
  services: Services,
  holder: { documentId: string } | { attachmentId: string },
  spans: { origin: Document; first: number; last: number }[],
): Promise<void> {
  await services.db.pageSpan.deleteMany({ where: holder });
  await services.db.pageSpan.createMany({
    data: spans.map((span, position) => ({
      id: services.newId(),
      ...holder,
      position,
      originId: span.origin.id,
      firstPage: span.first,
      lastPage: span.last,
    })),
  });
}

async function makeStoredFile(services: Services, content?: Uint8Array) {
  const file = content
    ? await services.storage.put(yieldOnce(content))
    : { sha256: createHash('sha256').update(randomBytes(16)).digest('hex'), sizeBytes: 1000 };
  await services.db.storedFile.createMany({ data: [file], skipDuplicates: true });
  return file;
}

async function* yieldOnce(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

const createBearerCredential = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Creates a WebDAV destination without a secret, so that it can't connect. */
export const makeDestination = (
  { db, newId, clock }: Services,
  { id: projectId, organizationId }: Pick<Project, 'id' | 'organizationId'>,
  columns: Partial<Prisma.DestinationUncheckedCreateInput> = {},
): Promise<Destination> =>
  db.destination.create({
    data: {
      id: newId(),
      organizationId,
      projectId,
      kind: 'webdav',
      name: 'Archive',
      trigger: 'approved',
      file: 'original',
      values: 'none',
      nameTemplate: DEFAULT_NAME_TEMPLATE,
      markExported: false,
      config: WebdavDestinationConfig.parse({ url: 'https://1.1.1.1/archive', user: 'sheaf' }),
      place: newId(),
      createdAt: clock(),
      ...columns,
    },
  });

/** Creates a mailbox channel without a secret, so that it can't connect. */
export const makeChannel = (
  { db, newId, clock }: Services,
  { id: projectId, organizationId }: Pick<Project, 'id' | 'organizationId'>,
  columns: Partial<Prisma.ChannelUncheckedCreateInput> = {},
): Promise<Channel> =>
  db.channel.create({
    data: {
      id: newId(),
      organizationId,
      projectId,
      kind: 'imap',
      name: 'Invoices',
      intervalSeconds: 60,
      config: ImapConfig.parse({ host: '1.1.1.1', user: 'invoices' }),
      nextRunAt: clock(),
      createdAt: clock(),
      ...columns,
    },
  });

export const makeComment = (
  { db, newId, clock }: Services,
  columns: { documentId: string; authorId: string; text?: string },
) =>
  db.documentComment.create({
    data: { id: newId(), text: 'Is this the final total?', createdAt: clock(), ...columns },
  });

/** Saves a shared view. */
export const makeView = (
  { db, newId, clock }: Services,
  columns: { projectId: string; membershipId: string; name?: string; query?: string; shared?: boolean },
) => {
  const name = columns.name ?? `View ${newId()}`;
  return db.savedView.create({
    data: {
      id: newId(),
      query: 'status=done',
      shared: true,
      createdAt: clock(),
      ...columns,
      name,
      nameKey: name.toLowerCase(),
    },
  });
};
