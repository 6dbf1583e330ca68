import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { sha256 } from '../crash/traffic';
import type { Api, Project, Segment } from '../harness/api';
import { bodyOf, type HttpCall, httpCall } from '../harness/http-call';
import { uploadCall } from '../harness/upload-call';
import { must } from './shown';

/** An answer, or `broken` when the connection ended before there was one. */
export interface Answer {
  status: number | 'broken';
  retryAfter: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its call answers.
  body: any;
  ms: number;
}

/** A file that a client sends, and sends again until it is told that it is there. */
export interface Sent {
  name: string;
  sha256: string;
  content: Buffer;
  key: string;
}

/** A client that takes refusals for what they are: it notes them, and comes again. */
export class PatientClient {
  constructor(
    readonly api: Api,
    readonly project: Project,
    readonly key: string,
  ) {}

  static async open(api: Api, name: string): Promise<PatientClient> {
    return new PatientClient(api, await api.createProject(name), await api.createApiKey(name));
  }

  async call(path: string, call: HttpCall = {}): Promise<Answer> {
    const began = performance.now();
    const headers = { ...this.api.credentials, ...call.headers };
    const answer = await httpCall(this.api.url + path, { ...call, headers }).catch(() => null);
    return {
      status: answer?.status ?? 'broken',
      retryAfter: answer?.headers['retry-after'],
      body: answer && bodyOf(answer),
      ms: performance.now() - began,
    };
  }

  list(): Promise<Answer> {
    return this.call(`/api/projects/${this.project.uuid}/documents`);
  }

  newFile(name: string, pages = 2): Sent {
    const content = numberedPdf({ pages, label: name });
    return { name: `${name}.pdf`, content, sha256: sha256(content), key: randomUUID() };
  }

  /** One try of an upload, which may be repeated without harm. */
  upload({ name, content, key }: Sent): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.key}`, 'idempotency-key': key };
    return this.call(
      `/api/v1/external/projects/${this.project.uuid}/documents`,
      uploadCall([{ name, content }], { classify: 'false' }, { headers }),
    );
  }

  plan(documents: string[], segments: Segment[]): Promise<Answer> {
    return this.call('/api/prebuilt-documents/review-pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents, segments }),
    });
  }

  attach(document: string, attachment: string): Promise<Answer> {
    return this.call('/api/prebuilt-documents/attach', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [document], attachments: [attachment] }),
    });
  }

  /** Sends it until it is taken. @returns the answers before that */
  async uploadUntilTaken(sent: Sent, withinMs = 60_000): Promise<Answer[]> {
    const refusals: Answer[] = [];
    const deadline = performance.now() + withinMs;
    for (;;) {
      const answer = await this.upload(sent);
      if (answer.status === 200) return refusals;
      mustBeRefused(answer);
      refusals.push(answer);
      must(performance.now() < deadline, `${sent.name} is still refused: ${wordsOf(answer)}`);
      await sleep(100);
    }
  }

  /** Each is in the list once, with its bytes; nothing else is. */
  async mustBeThereOnce(files: readonly Sent[]): Promise<void> {
    const documents = await this.api.documents(this.project);
    for (const { name, sha256: hash } of files) {
      const same = documents.filter((document) => document.original_filename === name);
      must(same.length === 1, `${name} is there ${same.length} times.`);
      must(sha256(await this.api.file(same[0]!.uuid)) === hash, `${name} has other bytes than were sent.`);
    }
    must(documents.length === files.length, `${documents.length} documents instead of ${files.length}.`);
  }
}

/** A failure that passes is 503 and says when to come again; or nobody could answer. Anything else is wrong. */
export function mustBeRefused(answer: Answer): void {
  if (answer.status === 'broken') return;
  must(answer.status === 503, `It was to be 503: ${wordsOf(answer)}`);
  must(/^\d+$/.test(answer.retryAfter ?? ''), `It is 503 without Retry-After: ${wordsOf(answer)}`);
}

export const wordsOf = ({ status, body, ms }: Answer): string =>
  `${status} after ${Math.round(ms)} ms, ${JSON.stringify(body)?.slice(0, 200)}`;
