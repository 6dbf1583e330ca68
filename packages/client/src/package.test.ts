import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface ApiDocument {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }> } }
  >;
  components: { schemas: Record<string, { properties?: object }> };
}

const read = (path: string) => readFile(path, 'utf8');
const readJson = async (path: string) => JSON.parse(await read(path));

test('the package has the version and the license of the project, and the tested versions of its dependencies', async () => {
  const [project, client] = await Promise.all(
    ['package.json', 'packages/client/package.json'].map((path) => readJson(path)),
  );
  expect([client.version, client.license]).toEqual([project.version, project.license]);
  for (const [name, version] of Object.entries(client.dependencies))
    expect(project.devDependencies[name], name).toBe(version);
});

test('the examples of the guide and the README are the files in `examples`, which `check -- client` runs', async () => {
  const folder = 'packages/client/examples';
  const files = await Promise.all((await readdir(folder)).map((name) => read(`${folder}/${name}`)));
  const readExamples = async (page: string) =>
    [...(await read(page)).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
  expect((await readExamples('docs/client.md')).sort()).toEqual(files.toSorted());
  const inReadme = await readExamples('packages/client/README.md');
  expect(inReadme).toHaveLength(1);
  expect(files).toContain(inReadme[0]);
});

test('the guide sets every variable that the examples read', async () => {
  const guide = await read('docs/client.md');
  const set = [...guide.matchAll(/^export (\w+)=/gm)].map(([, name]) => name!);
  const examples = [...guide.matchAll(/\{ (SHEAF_.+) \} = process\.env;$/gm)].map(([, list]) => list!);
  const used = examples.flatMap((list) => list.split(', ').map((each) => each.split(' ')[0]!));
  expect([...new Set(used)].sort()).toEqual(set.toSorted());
});

test('the client knows each list of the API document that has pages', async () => {
  const { paths, components } = (await readJson('docs/openapi.json')) as ApiDocument;
  const listed = Object.entries(paths).filter(([, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    const { properties = {} } = components.schemas[schema?.$ref?.split('/').pop() ?? ''] ?? {};
    return 'next_cursor' in properties;
  });
  expect(listed.length).toBeGreaterThan(10);
  const source = await read('packages/client/src/paginate.ts');
  for (const [path] of listed) expect(source).toContain(`'${path}': '`);
});
