import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createPage } from '@/test-support/classification/papers';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createNumberedPdf, createUnreadablePdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { Api, type Project } from './api';
import { uploadProposedPile, uploadUntypedPage } from './proposed-pile';
import { waitUntil } from './wait-until';

/** Organization with data in every state. Its names and texts have no English words. */
export interface FilledOrganization {
  project: Project;
  /** Project of the built-in classifier, with proposals and doubtful gaps. */
  piles: Project;
  empty: Project;
  /** UUIDs of documents by state. */
  documents: Record<DocumentState, string>;
}

type DocumentState =
  | 'invoice'
  | 'duplicate'
  | 'untyped'
  | 'encrypted'
  | 'damaged'
  | 'part'
  | 'proposed'
  | 'found'
  | 'deleted'
  | 'rejected'
  | 'approved';

const LONG_NAME = 'Frachtrechnung_Nordwind_Spedition_Hamburg_2026-11_Lieferung_0815_Zweitschrift.pdf';

const PASSWORD = 'laterne am hafen 7';

const FIELDS = [
  { key: 'nummer', label: 'Nummer', type: 'text' },
  { key: 'datum', label: 'Datum', type: 'date' },
  { key: 'termin', label: 'Termin', type: 'date' },
  { key: 'netto', label: 'Netto', type: 'amount' },
  { key: 'steuer', label: 'Steuer', type: 'amount' },
  { key: 'summe', label: 'Gesamtsumme einschließlich Umsatzsteuer', type: 'amount' },
  { key: 'posten', label: 'Posten', type: 'table' },
];

const VALUES = {
  nummer: 'NF 88412',
  datum: '2026-11-30',
  termin: '2026-11-01',
  netto: '100.00',
  steuer: '19.00',
  summe: '125.00',
};

const createRules = (entity: string) => {
  const block = { severity: 'block' };
  const warn = { severity: 'warn' };
  return [
    { id: 'r1', name: 'R1', ...block, kind: 'pattern', field: 'nummer', pattern: 'PO-\\d{5}' },
    { id: 'r2', name: 'R2', ...warn, kind: 'range', field: 'summe', max: '120' },
    { id: 'r3', name: 'R3', ...block, kind: 'sum', fields: ['netto', 'steuer'], equals: 'summe' },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
    { id: 'r4', name: 'R4', ...warn, kind: 'date_order', first: 'datum', then: 'termin' },
    { id: 'r5', name: 'R5', ...block, kind: 'lookup', field: 'nummer', entity, entity_field: 'nummer' },
    { id: 'r6', name: 'R6', ...warn, kind: 'unique', fields: ['nummer'] },
    { id: 'r7', name: 'R7', ...warn, kind: 'expression', expression: 'fields.summe < 10.0' },
    { id: 'r8', name: 'R8', ...warn, kind: 'required', field: 'posten' },
    { id: 'r9', name: 'R9', ...warn, kind: 'range', field: 'datum', min: '2026-12-01', max: '2026-12-31' },
  ];
};

const createInvoice = async (number: string) =>
  Buffer.from(
    await createPaperPdf([
      createPage(
        `# Rechnung\nNummer: ${number}\nDatum: 04.03.26\nNetto: 100,00\nSteuer: 19,00\nSumme: 1.23,45`,
      ),
    ]),
  );

/**
 * Fills the first organization of a new server.
 *
 * @param folder folder that the server's channels and destinations may use
 */
export async function fillOrganization(api: Api, folder: string): Promise<FilledOrganization> {
  const project = await api.createProject('Frachtrechnungen Hamburg 2026');
  const piles = await api.createProject('Posteingang 2026');
  const empty = await api.createProject('Archiv 2026');
  await fillConnections(api, project, folder);
  const documents = { ...(await fillDocuments(api, project)), ...(await fillPiles(api, piles)) };
  await fillTeam(api, project, documents.invoice);
  await waitForDeliveries(api, project);
  return { project, piles, empty, documents };
}

async function fillDocuments(api: Api, project: Project) {
  const settings = `/api/projects/${project.uuid}/settings`;
  const upload = async (name: string, content: Buffer) =>
    (await api.uploadAndWait(project, { name, content })).uuid;
  const entities = `/api/projects/${project.uuid}/entities`;
  const { id: entity } = await api.post<{ id: string }>(entities, {
    name: 'Lieferanten',
    fields: [{ key: 'nummer', type: 'string', required: true }],
  });
  const records = ['S-1001', 'S-1002'].map((nummer) => ({ data: { nummer } }));
  await api.post(`${entities}/${entity}/records`, { records });
  await api.patch(settings, { duplicates: 'flag', extraction_fields: FIELDS, rules: createRules(entity) });

  const setValues = (uuid: string) =>
    api.patch(`/api/prebuilt-documents/${uuid}`, {
      data: { metadataFields: Object.entries(VALUES).map(([key, value]) => ({ key, value })) },
    });
  const invoice = await upload(LONG_NAME, await createInvoice('NF-1'));
  await setValues(invoice);
  const copy = await upload('Rechnung 2.pdf', await createInvoice('NF-2'));
  await setValues(copy);
  await api.patch(`/api/prebuilt-documents/${invoice}`, { labels: ['Eilig', 'Prüfung 2026'] });
  await upload('Brief.pdf', createNumberedPdf({ pages: 1, label: 'Brief' }));
  const duplicate = await upload('Brief 2.pdf', createNumberedPdf({ pages: 1, label: 'Brief' }));

  const encrypted = await upload(
    'Geheim.pdf',
    createEncryptedPdf({ pages: 2, method: 'aes256', userPassword: 'geheim' }),
  );
  const damaged = await upload('Defekt.pdf', createUnreadablePdf());

  const bundle = await upload('Stapel.pdf', createNumberedPdf({ pages: 5, label: 'Stapel' }));
  const change = await api.applyPlan(
    [bundle],
    [
      { start_page: 1, end_page: 3, name: 'Rechnung 3' },
      { start_page: 4, end_page: 4, role: 'supporting' },
      { start_page: 5, end_page: 5, role: 'discard' },
    ],
  );
  const [part] = (await api.waitUntilSettled(change!)).documents;
  await waitUntil('the part is scanned', 60_000, async () => {
    const { status } = await api.document(part!.uuid);
    return status !== 'pending' && status !== 'processing';
  });
  await api.post(`/api/prebuilt-documents/${part!.uuid}/rotate`, { pages: [1], degrees: 90 });

  const approved = await upload('Beleg 1.pdf', createNumberedPdf({ pages: 1, label: 'Beleg 1' }));
  for (const status of ['approved', 'validated', 'exported'])
    await api.patch(`/api/prebuilt-documents/${approved}`, { status });
  const rejected = await upload('Beleg 2.pdf', createNumberedPdf({ pages: 1, label: 'Beleg 2' }));
  await api.post(`/api/prebuilt-documents/${rejected}/reject`, { reason: 'Werbung' });
  const postponed = await upload('Beleg 3.pdf', createNumberedPdf({ pages: 1, label: 'Beleg 3' }));
  const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await api.post(`/api/prebuilt-documents/${postponed}/postpone`, { until, reason: 'Urlaub' });
  const deleted = await upload('Beleg 4.pdf', createNumberedPdf({ pages: 1, label: 'Beleg 4' }));
  await api.delete(`/api/prebuilt-documents/${deleted}`);

  const untyped = await uploadUntypedPage(api, project, 'Zettel.pdf', ['rechnung', 'vertrag']);
  return { invoice, duplicate, encrypted, damaged, part: part!.uuid, approved, rejected, deleted, untyped };
}

/** Uploads piles with proposals: of an external classifier, of the built-in one, and of separator sheets. */
async function fillPiles(api: Api, project: Project) {
  const proposed = await uploadProposedPile(api, project, { name: LONG_NAME, pages: 6 }, [
    { start_page: 1, end_page: 2, doc_type: 'rechnung', confidence: 0.9, reasons: ['Neuer Briefkopf'] },
    { start_page: 3, end_page: 3, doc_type: 'vertrag', confidence: 0.55 },
    { start_page: 4, end_page: 6, confidence: 0.7 },
  ]);
  const settings = `/api/projects/${project.uuid}/settings`;
  const categories = ['invoice', 'vertrag', 'brief'].map((value) => ({ value, description: null }));
  await api.patch(settings, { classifier: { analyzer: 'builtin', provider: 'builtin', categories } });
  const letter = (name: string) =>
    createPage(
      `# ${name}\nZeichen HO-0417\nSehr geehrte Frau Muster,\nvielen Dank.\nHochachtungsvoll\n${name}`,
    );
  const bill = (name: string, number: number, page: number) =>
    createPage(
      `# Rechnung\n${name}\nRechnungsnummer INV-${number}\nRechnungsdatum 2026-03-01\nSumme 120,00\nSeite ${page} von 2`,
    );
  const names = ['Nordwind', 'Südhafen', 'Westkai'];
  const pages = names.flatMap((name, index) => [
    bill(name, 8231 + index, 1),
    bill(name, 8231 + index, 2),
    letter(`${name} Kontor`),
  ]);
  const request = await api.upload(
    project,
    [{ name: 'Eingang.pdf', content: Buffer.from(await createPaperPdf(pages)) }],
    { classify: 'true' },
  );
  const [found] = (await api.waitUntilSettled(request)).documents;
  const outside = { analyzer: 'extern', provider: 'http', url: 'http://127.0.0.1:9/', categories };
  await api.patch(settings, { classifier: outside });
  const failing = await api.upload(
    project,
    [{ name: 'Ausfall.pdf', content: createNumberedPdf({ pages: 2, label: 'Ausfall' }) }],
    { classify: 'true' },
  );
  await api.waitUntilSettled(failing);
  return { proposed, found: found!.uuid };
}

/** Adds channels, destinations, and endpoints that fail. */
async function fillConnections(api: Api, project: Project, folder: string): Promise<void> {
  const path = `/api/projects/${project.uuid}`;
  await mkdir(join(folder, 'eingang'));
  const unreachable = { host: '127.0.0.1', port: 9, user: 'sheaf', path: '/eingang' };
  const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'eingang' };
  const s3Secret = { access_key_id: 'a', secret_access_key: 'b' };
  const channels: { id: string }[] = [];
  for (const channel of [
    { kind: 'folder', name: 'Scanner', config: { path: join(folder, 'eingang') } },
    { kind: 'folder', name: 'Scanner 2', config: { path: join(folder, 'fehlt') } },
    { kind: 'sftp', name: 'Lager', config: unreachable, secret: { password: 'x' } },
    { kind: 's3', name: 'Bucket', config: s3, secret: s3Secret },
    {
      kind: 'imap',
      name: 'Postfach',
      config: { host: '127.0.0.1', port: 9, user: 'post@sheaf.example' },
      secret: { password: 'x' },
    },
    {
      kind: 'paperless',
      name: 'Paperless',
      config: { url: 'http://127.0.0.1:9', tag: 'sheaf' },
      secret: { token: 'x' },
    },
  ])
    channels.push(await api.post(`${path}/channels`, channel));
  for (const destination of [
    { kind: 'folder', name: 'Archiv', config: { path: join(folder, 'archiv') } },
    { kind: 'sftp', name: 'Steuerberatung', config: unreachable, secret: { password: 'x' } },
    { kind: 's3', name: 'Bucket', config: s3, secret: s3Secret },
    {
      kind: 'webdav',
      name: 'Cloud',
      config: { url: 'http://127.0.0.1:9/dav', user: 'sheaf' },
      secret: { password: 'x' },
    },
    {
      kind: 'paperless',
      name: 'Paperless',
      config: { url: 'http://127.0.0.1:9' },
      secret: { token: 'x' },
    },
  ])
    await api.post(`${path}/destinations`, destination);
  const busy = await openWebhookReceiver(respondWith(503, 'busy'));
  const gone = await openWebhookReceiver(respondWith(410));
  await api.post(`${path}/webhook-endpoints`, { url: 'http://127.0.0.1:9/hook' });
  for (const { origin } of [busy, gone])
    await api.post(`${path}/webhook-endpoints`, { url: `${origin}/hook` });
  for (const { id } of channels) await api.post(`${path}/channels/${id}/run`);
  closing.push(busy, gone);
}

const closing: { close(): Promise<unknown> }[] = [];

/** Waits until every destination has failed once, and closes the receivers of webhooks. */
async function waitForDeliveries(api: Api, project: Project): Promise<void> {
  const path = `/api/projects/${project.uuid}`;
  await waitUntil('each channel ran', 60_000, async () => {
    const { channels } = await api.get<{ channels: { last_run_at: string | null }[] }>(`${path}/channels`);
    return channels.every(({ last_run_at: at }) => at !== null);
  });
  await waitUntil('destinations failed', 60_000, async () => {
    const { destinations } = await api.get<{ destinations: { message: string | null }[] }>(
      `${path}/destinations`,
    );
    return destinations.filter(({ message }) => message !== null).length >= 4;
  });
  for (const each of closing.splice(0)) await each.close();
}

/** Adds members in every state, keys, comments, and notifications of the owner. */
async function fillTeam(api: Api, project: Project, invoice: string): Promise<void> {
  const organization = `/api/organizations/${api.organizationId}`;
  const members: { id: string }[] = [];
  for (const member of [
    { email: 'anna@sheaf.example', role: 'admin' },
    { email: 'bruno@sheaf.example', role: 'reviewer', projects: [project.uuid], password: PASSWORD },
    { email: 'clara@sheaf.example', role: 'viewer', projects: [project.uuid] },
  ])
    members.push(await api.post(`${organization}/members`, member));
  await api.patch(`${organization}/members/${members[2]!.id}`, { role: 'reviewer' });
  await api.delete(`${organization}/members/${members[2]!.id}`);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const keys: { id: string }[] = [];
  for (const key of [
    { name: 'Scanner', access: 'write', projects: [project.uuid] },
    { name: 'Bericht', access: 'read', expires_at: tomorrow },
    { name: 'Altes ERP' },
  ])
    keys.push(await api.post(`${organization}/api-keys`, key));
  await api.delete(`${organization}/api-keys/${keys.at(-1)!.id}`);
  const reviewer = await Api.signIn(api.url, { email: 'bruno@sheaf.example', password: PASSWORD });
  await reviewer.post(`/api/prebuilt-documents/${invoice}/comments`, {
    text: '@owner@sheaf.example Bitte prüfen',
  });
  await api.assignToOwner(invoice);
}
