import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@/lib/access/actor';
import { newCredential } from '@/lib/access/new-credential';
import { hashPassword } from '@/lib/access/password';
import type { Services } from '@/lib/context';
import { SESSION_SECONDS, sessionCookieName, writeSessionToken } from '@/lib/http/session-cookie';
import type {
  Document,
  Membership,
  Organization,
  PendingMembership,
  Prisma,
  Project,
  User,
} from '@/lib/platform/db/generated/client';
import { type Credential, TEST_ORIGIN } from './app';

/**
 * Rows as the application would have made them, for tests that need them to be there. Each takes what its test is
 * about and makes the rest up.
 */

export function makeOrganization(services: Services, name = 'Meyer Ltd'): Promise<Organization> {
  return services.db.organization.create({ data: { id: services.newId(), name } });
}

export interface TestMember {
  user: User;
  membership: Membership;
  /** An access token of theirs, with X-Organization-Id. */
  token: Credential;
  /** A browser's session of theirs, calling from our own pages. */
  session: Credential;
  sessionId: string;
}

/** A person with a role in an organization, and with both of the credentials that a person can have. */
export async function makeMember(
  services: Services,
  options: {
    organization: Organization;
    role?: Role;
    /** The projects that a reviewer or viewer is added to. */
    projects?: Project[];
    email?: string;
    /** Without one they can't sign in by password; hashing takes a moment. */
    password?: string;
    installationOwner?: boolean;
    /** Whether nobody but the person holds a credential of theirs. */
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
    token: { headers: { ...bearer(token), 'x-organization-id': options.organization.id } },
    session: session.credential,
    sessionId: session.id,
  };
}

/** An invitation of a person who has an account. */
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
  const { secret, kept } = newCredential('access_token');
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
      expiresAt: new Date(services.clock().getTime() + SESSION_SECONDS * 1000),
    },
  });
  const cookie = `${sessionCookieName(false)}=${await writeSessionToken(id, services.secretKey)}`;
  return { id, credential: { headers: { cookie, origin: TEST_ORIGIN } } };
}

/** An API key; of all projects, unless it is limited to some. */
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
  const { secret, kept } = newCredential('api_key');
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
  return { id, secret, credential: { headers: bearer(secret) } };
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
 * A document of any status, with its page span.
 *
 * @param options.content its bytes, put into the storage; without them there is a row of a file that can't be read
 * @param options.pages 1 by default; 0 leaves it uncounted, without a span
 * @param options.columns whatever else the test is about
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
  holdReason: 'The file seems to hold two documents.',
} as const;

/** Says which pages of which uploads a document or an attachment holds; replaces what was said before. */
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
    ? await services.storage.put(only(content))
    : { sha256: createHash('sha256').update(randomBytes(16)).digest('hex'), sizeBytes: 1000 };
  await services.db.storedFile.createMany({ data: [file], skipDuplicates: true });
  return file;
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
