import type { Page } from 'playwright';
import type { Api, Project } from '@/e2e/harness/api';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { showAutomationReport } from './automation-report';
import type { Scene, Stage } from './scenes';

const CATEGORIES = [
  ['invoice', 'Supplier invoice or bill requesting payment'],
  ['contract', 'Agreement that two sides have signed'],
  ['letter', 'A letter to or from an authority'],
  ['delivery_note', 'What was delivered, without prices'],
].map(([value, description]) => ({ value, description }));

const TEMPLATE = {
  id: '$ uuid',
  kind: '$ doc_type',
  source: 'sheaf',
  invoice: {
    number: '$ data.fields.invoice_number',
    due: '$ data.fields.due_date',
    total: '$ to_number(data.fields.total)',
  },
  files: '$ attachments[].original_filename',
};

/** Creates a project with categories, fields, a schema and several reviewed files. */
async function prepare(api: Api): Promise<Project> {
  const project = await api.createProject('Inbound freight');
  const path = `/api/projects/${project.uuid}/settings`;
  await api.patch(path, { custom_schema: { id: '$ uuid' } });
  await api.patch(path, {
    classifier: { categories: CATEGORIES },
    custom_schema: TEMPLATE,
    extraction_fields: [
      {
        key: 'invoice_number',
        label: 'Invoice number',
        type: 'text',
        aliases: ['Invoice no.', 'Bill number'],
      },
      { key: 'due_date', label: 'Due date', type: 'date', doc_types: ['invoice'] },
      { key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice'] },
      { key: 'supplier', label: 'Supplier', type: 'entity' },
    ],
    rules: [
      {
        id: 'total_not_negative',
        name: 'Total is not negative',
        severity: 'warn',
        kind: 'range',
        field: 'total',
        min: '0',
      },
      {
        id: 'large',
        name: 'Large invoices have a supplier',
        severity: 'block',
        kind: 'expression',
        expression: 'fields.total < 1000.0 || fields.supplier != null',
      },
    ],
  });
  for (let number = 1; number <= 8; number += 1) {
    const pages = [
      ...createInvoice(number),
      ...createContract(number),
      ...(number % 2 === 0 ? createLetter(number) : []),
    ];
    const name = `Inbound ${number} Nov.pdf`;
    const requestId = await api.upload(
      project,
      [{ name, content: Buffer.from(await createPaperPdf(pages)) }],
      {
        classify: 'true',
      },
    );
    const [document] = (await api.waitUntilSettled(requestId, 120_000)).documents;
    const { metadata } = await api.document(document!.uuid);
    const proposed = metadata.split_proposal?.segments ?? [];
    // The last file stays open to try the classifier on it. Two files are corrected.
    if (number === 8 || proposed.length < 2) continue;
    const segments =
      number % 3 === 0
        ? [{ start_page: 1, end_page: pages.length }]
        : proposed.map(({ start_page, end_page, doc_type }) => ({ start_page, end_page, doc_type }));
    const change = await api.applyPlan([document!.uuid], segments);
    if (change) await api.waitUntilSettled(change);
  }
  return project;
}

let prepared: Promise<Project> | undefined;

async function open(page: Page, { api }: Stage, section: string): Promise<void> {
  prepared ??= prepare(api);
  await page.goto(`/projects/${(await prepared).uuid}/settings?section=${section}`);
  await page.waitForLoadState('networkidle');
}

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: true, show });

export const settingsScenes: Scene[] = [
  scene('settings-general', (page, stage) => open(page, stage, 'general')),
  scene('settings-ocr', async (page, stage) => {
    await open(page, stage, 'general');
    await page.getByRole('radio', { name: /service/ }).click();
    await page.getByRole('button', { name: 'Set key' }).scrollIntoViewIfNeeded();
  }),
  scene('settings-sees', async (page, stage) => {
    await open(page, stage, 'general');
    await page.getByRole('list', { name: 'Who sees the project' }).scrollIntoViewIfNeeded();
  }),
  scene('settings-retention', async (page, stage) => {
    await open(page, stage, 'general');
    await page.route('**/retention?days=30', (route) =>
      route.fulfill({ json: { documents: 12, trashed: 3, next_at: '2027-01-03T12:00:00.000Z' } }),
    );
    await page.getByLabel('Keep documents for').fill('30');
    await page.getByText('Saving this permanently deletes 12 documents').scrollIntoViewIfNeeded();
  }),
  scene('settings-retention-asked', async (page, stage) => {
    await open(page, stage, 'general');
    await page.route('**/retention?days=30', (route) =>
      route.fulfill({ json: { documents: 12, trashed: 3, next_at: '2027-01-03T12:00:00.000Z' } }),
    );
    await page.getByLabel('Keep documents for').fill('30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('settings-two-admins', async (page, stage) => {
    await open(page, stage, 'general');
    await page.getByLabel('Name').fill('Inbound freight, Hamburg');
    await page.getByRole('radio', { name: 'Flag' }).click();
    // Mocked responses: scenes run in parallel, and one must not change data that another shows.
    await page.route('**/settings', async (route) => {
      if (route.request().method() === 'PATCH')
        return route.fulfill({ status: 412, json: { message: 'The settings were changed meanwhile.' } });
      const settings = (await (await route.fetch()).json()) as ProjectSettings;
      const changed = { ...settings, duplicates: 'flag', retention_days: 365 };
      return route.fulfill({ json: changed, headers: { etag: '"newer"' } });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Someone else has changed the settings.').waitFor();
  }),
  scene('settings-splitting', (page, stage) => open(page, stage, 'splitting')),
  scene('settings-separators', async (page, stage) => {
    await open(page, stage, 'splitting');
    await page.getByRole('radio', { name: 'At separator sheets' }).click();
    await page.getByRole('textbox', { name: 'Barcode on separator sheets' }).fill('SEP-*');
    await page.getByRole('radio', { name: 'Discard' }).scrollIntoViewIfNeeded();
  }),
  scene('settings-splitting-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=splitting`),
  ),
  scene('settings-classifier', async (page, stage) => {
    await open(page, stage, 'classifier');
    await page.getByRole('button', { name: 'Remove contract' }).click();
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Value of category 5').fill('customs_form');
  }),
  scene('settings-barcodes', async (page, stage) => {
    await open(page, stage, 'classifier');
    const barcode = page.getByRole('textbox', { name: 'Barcode of invoice' });
    await barcode.fill('INV-');
    await barcode.scrollIntoViewIfNeeded();
  }),
  scene('settings-classifier-tried', async (page, stage) => {
    await open(page, stage, 'classifier');
    await page.getByRole('button', { name: /^Document to try/ }).click();
    await page.getByRole('option', { name: /Inbound 8/ }).click();
    await page.getByRole('button', { name: 'Try classifier' }).click();
    await page.getByRole('region', { name: 'Proposed types and cuts' }).scrollIntoViewIfNeeded();
  }),
  scene('settings-classifier-outside', async (page, stage) => {
    await open(page, stage, 'classifier');
    await page.getByRole('radio', { name: 'Language model' }).click();
    await page.getByRole('button', { name: 'Set key' }).scrollIntoViewIfNeeded();
  }),
  scene('settings-classifier-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=classifier`),
  ),
  scene('settings-leave', async (page, stage, narrow) => {
    await open(page, stage, 'splitting');
    await page.getByRole('textbox', { name: 'Threshold' }).fill('93');
    if (narrow) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  }),
  scene('settings-must-be-fixed', async (page, stage) => {
    await open(page, stage, 'splitting');
    await page.getByRole('radio', { name: 'Every N pages' }).click();
    await page.getByRole('textbox', { name: 'Pages per document' }).fill('none');
    await page.getByRole('textbox', { name: 'Threshold' }).fill('193');
    await page.getByText('2 must be fixed first').waitFor();
  }),
  scene('settings-values-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=values`),
  ),
  scene('settings-values-demo', (page, { demo }) =>
    page.goto(`/projects/${demo.uuid}/settings?section=values`),
  ),
  scene('settings-values', async (page, stage) => {
    await open(page, stage, 'values');
    await page.getByRole('button', { name: /^Invoice number/ }).click();
  }),
  scene('settings-rules-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=rules`),
  ),
  scene('settings-rules', async (page, stage) => {
    await open(page, stage, 'rules');
    await page.getByRole('button', { name: /^Total is not negative/ }).click();
  }),
  scene('settings-rules-suggested', async (page, stage) => {
    await open(page, stage, 'rules');
    await page.getByRole('button', { name: 'Add suggested rules' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('settings-automation-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=automation`),
  ),
  scene('settings-automation', async (page, stage) => {
    await showAutomationReport(page);
    await open(page, stage, 'automation');
    await page.getByText('more reviews needed').waitFor();
    const getMode = (kind: string, name: string) =>
      page.getByRole('radiogroup', { name: kind }).getByRole('radio', { name });
    await getMode('Types', 'Above a confidence').click();
    await getMode('Values', 'Within an error budget').click();
    await page.getByRole('textbox', { name: 'Out of' }).fill('1');
    await page.getByText('more than the wrong ones').waitFor();
  }),
  scene('settings-export', async (page, stage) => {
    await open(page, stage, 'export');
    const template = page.getByRole('textbox', { name: 'Template' });
    await template.fill((await template.inputValue()).replace('attachments[].', 'attachments[.'));
  }),
  scene('settings-export-lines', async (page, stage) => {
    await open(page, stage, 'export');
    await page.getByRole('heading', { name: 'Connect another system' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: /^List approved documents/ }).scrollIntoViewIfNeeded();
  }),
  scene('settings-export-empty', (page, { empty }) =>
    page.goto(`/projects/${empty.uuid}/settings?section=export`),
  ),
  scene('settings-export-version', async (page, stage) => {
    await open(page, stage, 'export');
    await page.getByRole('button', { name: 'View version 2' }).click();
    await page.getByRole('dialog').waitFor();
  }),
];
