import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { sha256 } from '../crash/round-traffic';
import type { Api, Project, Segment } from '../harness/api';
import { type HttpCall, httpCall, parseBody } from '../harness/http-call';
import { createUploadCall } from '../harness/upload-call';
import { assertThat } from './report';

/** Response; `broken` if the connection closed before a response arrived. */
export interface ClientResponse {
  status: number | 'broken';
  retryAfter: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its response.
  body: any;
  ms: number;
}

/** File that a client sends repeatedly until the upload is acknowledged. */
export interface SentFile {
  name: string;
  sha256: string;
  content: Buffer;
  key: string;
}

/** Client that records failed requests and retries them. */
export class RetryingClient {
  constructor(
    readonly api: Api,
    readonly project: Project,
    readonly key: string,
  ) {}

  static async open(api: Api, name: string): Promise<RetryingClient> {
    return new RetryingClient(api, await api.createProject(name), await api.createApiKey(name));
  }

  async call(path: string, call: HttpCall = {}): Promise<ClientResponse> {
    const began = performance.now();
    const headers = { ...this.api.credentials, ...call.headers };
    const response = await httpCall(this.api.url + path, { ...call, headers }).catch(() => null);
    return {
      status: response?.status ?? 'broken',
      retryAfter: response?.headers['retry-after'],
      body: response && parseBody(response),
      ms: performance.now() - began,
    };
  }

  list(): Promise<ClientResponse> {
    return this.call(`/api/projects/${this.project.uuid}/documents`);
  }

  newFile(name: string, pages = 2): SentFile {
    const content = createNumberedPdf({ pages, label: name });
    return { name: `${name}.pdf`, content, sha256: sha256(content), key: randomUUID() };
  }

  /** Sends an upload once. Repeating it is safe. */
  upload({ name, content, key }: SentFile): Promise<ClientResponse> {
    const headers = { authorization: `Bearer ${this.key}`, 'idempotency-key': key };
    return this.call(
      `/api/v1/external/projects/${this.project.uuid}/documents`,
      createUploadCall([{ name, content }], { classify: 'false' }, { headers }),
    );
  }

  plan(documents: string[], segments: Segment[]): Promise<ClientResponse> {
    return this.call('/api/prebuilt-documents/review-pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents, segments }),
    });
  }

  attach(document: string, attachment: string): Promise<ClientResponse> {
    return this.call('/api/prebuilt-documents/attach', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [document], attachments: [attachment] }),
    });
  }

  /**
   * Repeats the upload until it is accepted.
   * @returns the failed responses before that
   */
  async uploadUntilAccepted(sent: SentFile, withinMs = 60_000): Promise<ClientResponse[]> {
    const rejections: ClientResponse[] = [];
    const deadline = performance.now() + withinMs;
    for (;;) {
      const response = await this.upload(sent);
      if (response.status === 200) return rejections;
      assertRejected(response);
      rejections.push(response);
      assertThat(performance.now() < deadline, `${sent.name} is still rejected: ${formatResponse(response)}`);
      await sleep(100);
    }
  }

  /** Checks that each file is listed once with its bytes, and that nothing else is listed. */
  async assertStoredOnce(files: readonly SentFile[]): Promise<void> {
    const documents = await this.api.documents(this.project);
    for (const { name, sha256: hash } of files) {
      const same = documents.filter((document) => document.original_filename === name);
      assertThat(same.length === 1, `${name} is there ${same.length} times.`);
      assertThat(
        sha256(await this.api.file(same[0]!.uuid)) === hash,
        `${name} has other bytes than were sent.`,
      );
    }
    assertThat(
      documents.length === files.length,
      `${documents.length} documents instead of ${files.length}.`,
    );
  }
}

/** Checks that a failure is a 503 with `Retry-After`, or a broken connection. */
export function assertRejected(response: ClientResponse): void {
  if (response.status === 'broken') return;
  assertThat(response.status === 503, `It was to be 503: ${formatResponse(response)}`);
  assertThat(
    /^\d+$/.test(response.retryAfter ?? ''),
    `It is 503 without Retry-After: ${formatResponse(response)}`,
  );
}

export const formatResponse = ({ status, body, ms }: ClientResponse): string =>
  `${status} after ${Math.round(ms)} ms, ${JSON.stringify(body)?.slice(0, 200)}`;
