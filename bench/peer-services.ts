import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Api, type Project } from '@/e2e/harness/api';
import { waitUntil } from '@/e2e/harness/wait-until';

/** Document management service with the requests that the benchmark sends. */
export interface DocumentService {
  name: string;
  /** Process ID of the service. Its descendants count too. */
  pid: number;
  /** Headers that authenticate a request. */
  headers: Record<string, string>;
  urls: {
    /** Answers without a database query. */
    ping: string;
    /** Returns one small resource to an authenticated user. */
    small: string;
    /** Lists 50 documents. */
    list: string;
    search: (word: string) => string;
  };
  /** Uploads a file and returns its ID when the service acknowledges it. */
  upload: (path: string, type: FileType) => Promise<string>;
  /** Waits until the text of an uploaded file has been read. */
  waitUntilRead: (id: string) => Promise<void>;
}

type FileType = 'application/pdf' | 'image/jpeg';

const READ_TIMEOUT_MS = 600_000;

export async function openSheafService(
  { url, pid }: { url: string; pid: number },
  user: { email: string; password: string },
): Promise<DocumentService> {
  const api = await Api.signIn(url, user);
  const project: Project = await api.createProject('Peer');
  const base = `${url}/api/projects/${project.uuid}`;
  return {
    name: 'Sheaf',
    pid,
    headers: api.credentials,
    urls: {
      ping: `${url}/api/live`,
      small: `${base}/settings`,
      list: `${base}/documents?limit=50`,
      search: (word) => `${base}/documents?${new URLSearchParams({ q: word })}`,
    },
    upload: (path) =>
      api.upload(project, [{ name: basename(path), content: { path } }], { classify: 'false' }),
    async waitUntilRead(requestId) {
      await api.waitUntilSettled(requestId, READ_TIMEOUT_MS);
    },
  };
}

/**
 * Opens a running Papra server.
 * @throws Error if the key may not list an organization
 */
export async function openPapraService(server: {
  url: string;
  apiKey: string;
  pid: number;
}): Promise<DocumentService> {
  const headers = { authorization: `Bearer ${server.apiKey}` };
  const { organizations } = await getJson<{ organizations: { id: string }[] }>(
    `${server.url}/api/organizations`,
    { headers },
  );
  const [organization] = organizations;
  if (!organization) throw new Error('The API key of Papra has no organization.');
  const base = `${server.url}/api/organizations/${organization.id}`;
  const documents = `${base}/documents`;
  // Older versions have a path of its own for searches.
  const hasSearchPath = (await fetch(`${documents}/search?searchQuery=x`, { headers })).ok;
  const page = hasSearchPath ? `${documents}/search?` : `${documents}?`;
  return {
    name: 'Papra',
    pid: server.pid,
    headers,
    urls: {
      ping: `${server.url}/api/ping`,
      small: base,
      list: `${documents}?pageIndex=0&pageSize=50`,
      search: (word) =>
        `${page}${new URLSearchParams({ searchQuery: word, pageIndex: '0', pageSize: '20' })}`,
    },
    async upload(path, type) {
      const body = new FormData();
      body.set('file', await openAsBlob(path, { type }), basename(path));
      const { document } = await getJson<{ document: { id: string } }>(documents, {
        method: 'POST',
        headers,
        body,
      });
      return document.id;
    },
    async waitUntilRead(id) {
      await waitUntil(`Papra has read ${id}`, READ_TIMEOUT_MS, async () => {
        const { document } = await getJson<{ document: { content?: string | null } }>(`${documents}/${id}`, {
          headers,
        });
        return document.content ? document : undefined;
      });
    },
  };
}

async function getJson<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
