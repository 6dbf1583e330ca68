import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '@/e2e/harness/wait-until';
import { withNode24 } from '@/scripts/n8n-program.mjs';
import { nodeProgram } from '@/scripts/node-versions.mjs';
import { freePort } from '@/test-support/free-port';

const OWNER = {
  email: 'owner@n8n.example',
  firstName: 'Ada',
  lastName: 'Owner',
  password: 'A lantern by the harbor 7',
};

/** Maximum time until n8n has ended after a request. */
const STOP_MS = 30_000;

export interface WorkflowNode {
  name: string;
  type: string;
  typeVersion: number;
  onError?: 'continueRegularOutput';
  parameters: Record<string, unknown>;
}

/** Real n8n with the packed nodes, and its API for the editor. */
export class N8nServer {
  private cookie = '';
  private credential: { id: string; name: string } | undefined;

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    readonly output: () => string,
  ) {}

  /**
   * Installs the nodes in a new user folder, and starts n8n.
   *
   * @param modules folder of the installed packages of n8n
   */
  static async start(modules: string, archive: string, folder: string, withinMs: number): Promise<N8nServer> {
    const nodes = join(folder, '.n8n', 'nodes');
    await mkdir(nodes, { recursive: true });
    await writeFile(join(nodes, 'package.json'), '{ "name": "installed-nodes", "private": true }\n');
    // n8n installs community packages like this, without the peer dependency `n8n-workflow`.
    await promisify(execFile)(
      'npm',
      ['install', archive, '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'],
      { cwd: nodes },
    );
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(nodeProgram(24), [join(modules, 'n8n/bin/n8n'), 'start'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withNode24(),
        N8N_USER_FOLDER: folder,
        N8N_PORT: String(port),
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_SECURE_COOKIE: 'false',
        WEBHOOK_URL: `${url}/`,
        ...{ N8N_DIAGNOSTICS_ENABLED: 'false', N8N_VERSION_NOTIFICATIONS_ENABLED: 'false' },
        ...{ N8N_TEMPLATES_ENABLED: 'false', N8N_PERSONALIZATION_ENABLED: 'false' },
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    // `signUp` reports a program that did not start. Without a listener, its error would end the check.
    child.on('error', (error) => {
      printed += error.message;
    });
    const server = new N8nServer(url, child, () => printed);
    await server.signUp(withinMs).catch(async (error) => {
      await server.stop();
      throw new Error(`${error.message}\n${printed.slice(-2_000)}`);
    });
    return server;
  }

  /** Ends n8n, by force if it does not end in time. */
  async stop(): Promise<void> {
    const { child } = this;
    // A program that did not start has no ID.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  private async signUp(withinMs: number): Promise<void> {
    await waitUntil('n8n is ready', withinMs, async () => {
      const { pid, exitCode, signalCode } = this.child;
      if (pid === undefined || exitCode !== null || signalCode !== null) throw new Error('n8n ended.');
      return (await fetch(`${this.url}/healthz/readiness`).catch(() => undefined))?.ok;
    });
    const response = await fetch(`${this.url}/rest/owner/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    if (!response.ok) throw new Error(`The owner was not created: ${await response.text()}`);
    this.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  /** Calls the API of the editor. */
  async call<T>(method: 'GET' | 'POST', path: string, json?: unknown): Promise<T> {
    const response = await fetch(`${this.url}/rest${path}`, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 600)}`);
    return JSON.parse(text).data as T;
  }

  /** Tests and stores the credential that all workflows use. */
  async createCredential(data: Record<string, string>): Promise<void> {
    const credential = { name: 'Sheaf', type: 'sheafApi', data };
    this.credential = await this.call('POST', '/credentials', credential);
  }

  /** Returns the result of the test that the editor runs. */
  testCredential(data: Record<string, string>): Promise<{ status: string; message: string }> {
    const credentials = { id: this.credential!.id, name: 'Sheaf', type: 'sheafApi', data };
    return this.call('POST', '/credentials/test', { credentials });
  }

  /** Returns the entries of a menu. */
  listOptions(nodeType: string, methodName: string): Promise<{ name: string; value: string }[]> {
    return this.call('POST', '/dynamic-node-parameters/options', {
      nodeTypeAndVersion: { name: nodeType, version: 1 },
      path: 'parameters.project',
      methodName,
      credentials: this.getCredentials(),
      currentNodeParameters: {},
    });
  }

  /**
   * Creates and activates a workflow whose nodes follow each other.
   *
   * @returns the ID of the workflow
   */
  async activate(name: string, nodes: WorkflowNode[]): Promise<string> {
    const chained = nodes.map((node, index) => ({
      ...node,
      id: crypto.randomUUID(),
      position: [index * 200, 0],
      ...(node.type.startsWith('n8n-nodes-sheaf.') && { credentials: this.getCredentials() }),
      ...(index === 0 && { webhookId: crypto.randomUUID() }),
    }));
    const connections = Object.fromEntries(
      nodes
        .slice(0, -1)
        .map((node, index) => [
          node.name,
          { main: [[{ node: nodes[index + 1]!.name, type: 'main', index: 0 }]] },
        ]),
    );
    const created = await this.call<{ id: string; versionId: string }>('POST', '/workflows', {
      ...{ name, nodes: chained, connections, active: false },
      settings: { executionOrder: 'v1' },
    });
    await this.call('POST', `/workflows/${created.id}/activate`, { versionId: created.versionId });
    return created.id;
  }

  deactivate(workflowId: string): Promise<unknown> {
    return this.call('POST', `/workflows/${workflowId}/deactivate`, {});
  }

  /** Returns the errors of the last executions. */
  async listErrors(): Promise<string> {
    const { results } = await this.call<{ results: { id: string; status: string }[] }>('GET', '/executions');
    const failed = results.filter(({ status }) => status === 'error');
    const details = await Promise.all(
      failed.map(({ id }) => this.call<{ data: string }>('GET', `/executions/${id}`)),
    );
    return details.map(({ data }) => data.slice(0, 3_000)).join('\n');
  }

  private getCredentials() {
    return { sheafApi: { id: this.credential!.id, name: this.credential!.name } };
  }
}
