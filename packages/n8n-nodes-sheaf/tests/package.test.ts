import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { expect, test } from 'vitest';
import { N8N_VERSION } from '@/scripts/n8n-program.mjs';
import { SheafApi } from '../credentials/SheafApi.credentials';
import { DOCUMENT_OPERATIONS } from '../nodes/Sheaf/document-operations';
import { REQUEST_OPERATIONS } from '../nodes/Sheaf/request-operations';
import { Sheaf } from '../nodes/Sheaf/Sheaf.node';
import { EVENT_OPTIONS } from '../nodes/SheafTrigger/event-options';
import { SheafTrigger } from '../nodes/SheafTrigger/SheafTrigger.node';

const FOLDER = 'packages/n8n-nodes-sheaf';
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = readJson(`${FOLDER}/package.json`);
const description = new Sheaf().description;

const findOptions = (properties: INodeProperties[], name: string, resource?: string) =>
  properties
    .filter(
      (each) => each.name === name && (!resource || each.displayOptions?.show.resource?.includes(resource)),
    )
    .flatMap(({ options = [] }) => options.map((option) => ('value' in option ? option.value : undefined)));

test('the package has the version and the license of the project, and no dependencies', () => {
  const project = readJson('package.json');
  expect([manifest.version, manifest.license]).toEqual([project.version, project.license]);
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual(['peerDependencies']);
  expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
  expect(manifest.keywords).toContain('n8n-community-node-package');
});

test('the page of the package names the version of n8n in the check', () => {
  expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toContain(`Tested with n8n ${N8N_VERSION}`);
});

test('agents can not use the nodes as tools', () => {
  for (const { usableAsTool } of [description, new SheafTrigger().description])
    expect(usableAsTool).toBeUndefined();
});

test('each registered file has a source, and each node has its codex file', () => {
  const sources = (paths: string[]) => paths.map((path) => path.replace(/^dist\/(.+)\.js$/, `${FOLDER}/$1`));
  const nodes = sources(manifest.n8n.nodes);
  for (const path of [...nodes, ...sources(manifest.n8n.credentials)])
    expect(existsSync(`${path}.ts`), path).toBe(true);
  expect(nodes.map((path) => readJson(`${path}.json`).node)).toEqual([
    `${manifest.name}.${description.name}`,
    `${manifest.name}.${new SheafTrigger().description.name}`,
  ]);
});

test('the icons exist', () => {
  const icons = [
    { folder: 'nodes/Sheaf', icon: description.icon },
    { folder: 'nodes/SheafTrigger', icon: new SheafTrigger().description.icon },
    { folder: 'credentials', icon: new SheafApi().icon },
  ];
  for (const { folder, icon } of icons)
    for (const file of Object.values(icon))
      expect(existsSync(join(FOLDER, folder, file.replace('file:', ''))), file).toBe(true);
});

test('the menus have the values of the API document', () => {
  const { components, webhooks, paths } = readJson('docs/openapi.json');
  const events = Object.keys(webhooks).filter((name) => name !== 'ping');
  expect(EVENT_OPTIONS.map(({ value }) => value).sort()).toEqual(events.sort());
  const filters = description.properties.find(({ name }) => name === 'filters')!.options as INodeProperties[];
  expect(findOptions(filters, 'status').sort()).toEqual([...components.schemas.DocumentStatus.enum].sort());
  const { parameters } = paths['/api/projects/{uuid}/documents'].get;
  const known = parameters.map(({ name }: { name: string }) => name);
  expect(filters.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('the menus have exactly the operations that the node can run', () => {
  for (const [resource, operations] of [
    ['document', DOCUMENT_OPERATIONS],
    ['request', REQUEST_OPERATIONS],
  ] as const) {
    const names = findOptions(description.properties, 'operation', resource);
    expect(names.sort(), resource).toEqual(Object.keys(operations).sort());
  }
});
