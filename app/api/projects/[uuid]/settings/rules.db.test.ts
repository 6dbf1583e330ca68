import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });
const FIELDS = [
  { key: 'number', label: 'Number', type: 'text' as const },
  { key: 'date', label: 'Date', type: 'date' as const },
  { key: 'total', label: 'Total', type: 'amount' as const },
  { key: 'lines', label: 'Lines', type: 'table' as const },
];
const rule = (more: object) => ({ id: 'r', name: 'Rule', severity: 'warn', ...more });
const openProject = (settings: object = {}) =>
  makeProject(app.services, organization, { settings: { extraction_fields: FIELDS, ...settings } });
const change = (uuid: string, json: object) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, as: owner.token, json });

const project = await openProject();
const foreign = await makeProject(app.services, await makeOrganization(app.services));
const { id: foreignEntity } = await app.services.db.entity.create({
  data: {
    id: app.services.newId(),
    organizationId: foreign.organizationId,
    projectId: foreign.id,
    name: 'Suppliers',
  },
});

test.each<[object, string, string]>([
  [{ kind: 'required', field: 'unknown' }, 'rules.0.field', 'has no field “unknown”'],
  [{ kind: 'range', field: 'number', min: '1' }, 'rules.0.field', 'type number or amount'],
  [{ kind: 'range', field: 'total', max: 'today' }, 'rules.0.field', 'type date'],
  [{ kind: 'range', field: 'total' }, 'rules.0.min', 'needs `min` or `max`'],
  [
    { kind: 'range', field: 'total', min: '1', max: 'today' },
    'rules.0.max',
    'both be numbers or both be dates',
  ],
  [{ kind: 'range', field: 'date', min: '2026-02-30' }, 'rules.0.min', 'A limit must be'],
  [{ kind: 'sum', fields: [], equals: 'total' }, 'rules.0.fields', 'at least one'],
  [{ kind: 'sum', fields: ['total', 'date'], equals: 'total' }, 'rules.0.fields.1', 'type number or amount'],
  [{ kind: 'table_sum', table: 'total', column: 'a', equals: 'total' }, 'rules.0.table', 'type table'],
  [{ kind: 'pattern', field: 'number', pattern: '(a' }, 'rules.0.pattern', 'can’t be read'],
  [{ kind: 'pattern', field: 'number', pattern: '(?=a)' }, 'rules.0.pattern', 'can’t be read'],
  [{ kind: 'expression', expression: '1 +' }, 'rules.0.expression', 'can’t be read'],
  [{ kind: 'expression', expression: 'other > 1' }, 'rules.0.expression', 'unknown name'],
  [{ kind: 'expression', expression: 'open("x")' }, 'rules.0.expression', 'unknown function'],
  [
    { kind: 'lookup', field: 'number', entity: foreignEntity, entity_field: 'a' },
    'rules.0.entity',
    'not in this project',
  ],
  [{ kind: 'required', field: 'total', id: 'builtin.total' }, 'rules.0.id', "can't begin with “builtin.”"],
  [{ kind: 'other' }, 'rules.0.kind', 'must be'],
])('422: %o is rejected at %s', async (more, key, message) => {
  const response = await change(project.id, { rules: [rule(more)] });
  expect(response.status).toBe(422);
  expect((await response.json()).errors[key]).toEqual([expect.stringContaining(message)]);
  expect(
    (await (await app.call(GET, { params: { uuid: project.id }, as: owner.token })).json()).rules,
  ).toEqual([]);
});

test('422: an ID that is used twice, and more than 100 rules', async () => {
  const required = (id: string) => rule({ id, kind: 'required', field: 'total' });
  const twice = await (await change(project.id, { rules: [required('a'), required('a')] })).json();
  expect(twice.errors).toHaveProperty(['rules.1.id']);
  const many = Array.from({ length: 101 }, (_, index) => required(`r${index}`));
  expect((await change(project.id, { rules: many })).status).toBe(422);
  expect((await change(project.id, { rules: many.slice(1) })).status).toBe(200);
});

test('a removed field gives a warning, and the rule can be sent back unchanged', async () => {
  const rules = [rule({ kind: 'required', field: 'number' })];
  const { id } = await openProject({ rules });
  const removed = await change(id, { extraction_fields: FIELDS.slice(1) });
  expect(removed.status).toBe(200);
  expect((await removed.json()).warning_details).toEqual([
    {
      code: 'unknown_rule_field',
      values: { rule: rules[0]!.name, fields: ['number'] },
      message: expect.stringContaining('“number”'),
    },
  ]);
  expect((await change(id, { rules })).status).toBe(200);
  expect(
    (await change(id, { rules: [rule({ kind: 'required', field: 'number', name: 'New name' })] })).status,
  ).toBe(422);
});

const list = `[${'1, '.repeat(99)}1]`;
const ENDLESS = `${list}.all(a, ${list}.all(b, ${list}.all(c, ${list}.all(d, a + b + c + d > 0))))`;

test('422: expressions that take too long together, while other requests continue', async () => {
  const rules = Array.from({ length: 40 }, (_, index) =>
    rule({ id: `r${index}`, kind: 'expression', expression: `${ENDLESS} && ${index} > 0` }),
  );
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const { errors } = await (await change(project.id, { rules })).json();
  clearImmediate(counting);
  expect(errors['rules.0.expression']).toEqual(['The expression takes too long.']);
  expect(errors['rules.39.expression']).toEqual([expect.stringContaining('too long together')]);
  const tried = Object.values(errors).filter((messages) => String(messages).includes('takes')).length;
  expect(turns).toBeGreaterThanOrEqual(tried);
});
