import { strict as assert } from 'node:assert';
import { GET as historyRoute } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/history/route';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import {
  DELETE as deleteRoute,
  GET as getRoute,
  PATCH as patchRoute,
} from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as previewRoute } from '@/app/api/prebuilt-documents/review-pages/preview/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import type { PageHistory, PagePlanPreview } from '@/lib/page-plan/schemas';
import { finishScan } from '@/lib/recognition/extraction/scan-document';
import type { Call } from '@/test-support/app';
import { beginScan } from '@/test-support/extraction/begin-scan';
import type { PagePlanFixture } from '../page-plan-fixture';
import { checkPreview } from './check-preview';
import { ModelComparer } from './model-comparer';
import { createRandomPlan } from './random-plan';
import { RandomSource } from './random-source';
import { isAccepted, isInTrash, type ReferenceDocument, ReferenceModel } from './reference-model';
import { applyRows, evaluatePlan, type ReferencePlan } from './reference-plan';
import { UploadFactory } from './uploads';

export interface SessionTally {
  plans: number;
  valid: number;
  multiDocument: number;
  joined: number;
  /** Number of plans with real PDFs. */
  realCuts: number;
  attaches: number;
  attached: number;
  undos: number;
  undone: number;
  failed: number;
}

export const createTally = (): SessionTally => ({
  plans: 0,
  valid: 0,
  multiDocument: 0,
  joined: 0,
  realCuts: 0,
  attaches: 0,
  attached: 0,
  undos: 0,
  undone: 0,
  failed: 0,
});

const STATUS_TRANSITIONS = {
  done: ['approved'],
  approved: ['validated', 'done'],
  validated: ['exported', 'done'],
  exported: ['done'],
} as const;

type Handler = Parameters<PagePlanFixture['app']['call']>[0];

/** Project with a few uploads on which random steps run, each through the API and on the reference. */
export class ModelSession {
  private readonly reference = new ReferenceModel();

  private constructor(
    private readonly fixture: PagePlanFixture,
    private readonly uploads: UploadFactory,
    private readonly comparer: ModelComparer,
    private readonly tally: SessionTally,
  ) {}

  static async open(
    fixture: PagePlanFixture,
    tally: SessionTally,
    options: { seed: number; real: boolean },
  ): Promise<ModelSession> {
    const uploads = await UploadFactory.open(fixture, options.real);
    const comparer = new ModelComparer(fixture, uploads.project.id, uploads.letters);
    const session = new ModelSession(fixture, uploads, comparer, tally);
    const chance = new RandomSource(options.seed);
    for (let count = 0; count < 4; count += 1) session.reference.add(await uploads.create(chance));
    return session;
  }

  /** Runs one plan, attach or undo, with possible side events, and then compares everything. */
  async step(seed: number): Promise<void> {
    const chance = new RandomSource(seed);
    for (let moves = chance.between(0, 3); moves > 0; moves -= 1) await this.move(chance);
    if (this.reference.listDocuments().length < 3 || chance.isTrue(0.1))
      this.reference.add(await this.uploads.create(chance));
    const what = chance.between(1, 10);
    if (what <= 6) await this.plan(chance);
    else if (what <= 8) await this.attach(chance);
    else await this.undo(chance);
    await this.comparer.compare(this.reference);
    await this.askForPage(chance);
    await this.askForDocument(chance);
  }

  private async plan(chance: RandomSource): Promise<void> {
    const plan = createRandomPlan(this.reference, chance);
    if (!plan) return;
    const verdict = evaluatePlan(this.reference, plan);
    const preview = await this.call(previewRoute, { json: plan });
    const response = await this.call(planRoute, { json: plan });
    this.tally.plans += 1;
    const body = (await response.json()) as { message?: string; request_id?: string };
    assert.equal(response.status, verdict.status, `${JSON.stringify(plan)} ${body.message}`);
    if (!('rows' in verdict)) {
      assert.equal(preview.status, verdict.status);
      assert.match(body.message ?? '', /^\S.*\.$/);
      return;
    }
    this.tally.valid += 1;
    if (plan.documents.length > 1) this.tally.multiDocument += 1;
    if (
      verdict.rows.some(
        ({ role, cells }) => role !== 'discard' && new Set(cells.map(({ document }) => document)).size > 1,
      )
    )
      this.tally.joined += 1;
    const previewed = (await preview.json()) as PagePlanPreview;
    assert.equal(preview.status, 200, JSON.stringify(previewed));
    const check = checkPreview(previewed, plan, verdict);
    const id = body.request_id!;
    if (verdict.status === 202) {
      if (chance.isTrue(0.12)) return this.fail(plan, id);
      if (this.uploads.real) this.tally.realCuts += 1;
      await this.cut(plan, id, chance);
    }
    const made = await this.fixture.services.db.document.findMany({
      where: { madeById: id.slice('split-'.length) },
      orderBy: { madeByPart: 'asc' },
    });
    applyRows(this.reference, plan, verdict.rows, { id, uuids: made.map((row) => row.id) });
    this.checkNames(previewed, id);
    check(
      this.reference,
      made.map((row) => row.id),
    );
  }

  /** Makes a cut fail. The documents must be restored and show the reason. A later run of the job does nothing. */
  private async fail(plan: ReferencePlan, requestId: string): Promise<void> {
    const id = requestId.slice('split-'.length);
    await failPageChange(this.fixture.services, id, 'The page tree is damaged.');
    await cutPlannedDocuments(this.fixture.services, id);
    this.tally.failed += 1;
    for (const uuid of plan.documents) this.reference.get(uuid).failed = requestId;
  }

  /** Checks the names of attachments, which `checkPreview` doesn't check. */
  private checkNames(preview: PagePlanPreview, id: string): void {
    const names = [...this.reference.documents.values()].flatMap(({ attachments }) =>
      attachments.filter(({ madeBy }) => madeBy === id).map(({ name }) => name),
    );
    for (const { role, name } of preview.parts)
      if (role === 'supporting') assert.ok(names.includes(name), name);
  }

  /** Runs a cut. While it waits, no other change can use its documents. Repeated or concurrent runs cut only once. */
  private async cut(plan: ReferencePlan, requestId: string, chance: RandomSource): Promise<void> {
    if (chance.isTrue(0.1)) assert.equal((await this.call(planRoute, { json: plan })).status, 409);
    const run = () => cutPlannedDocuments(this.fixture.services, requestId.slice('split-'.length));
    if (chance.isTrue(0.1)) await Promise.all([run(), run()]);
    else await run();
    if (chance.isTrue(0.1)) await run();
  }

  private async attach(chance: RandomSource): Promise<void> {
    const pool = chance.isTrue(0.9) ? this.reference.listDocuments() : [...this.reference.documents.values()];
    const chosen = chance.pickSome(pool, chance.between(2, 4));
    if (chosen.length < 2) return;
    const count = chance.between(1, chosen.length - 1);
    const [receivers, sources] = [chosen.slice(0, count), chosen.slice(count)];
    const uuids = (documents: ReferenceDocument[]) => documents.map(({ uuid }) => uuid);
    const json = { documents: uuids(receivers), attachments: uuids(sources) };
    const response = await this.call(attachRoute, { json });
    this.tally.attaches += 1;
    assert.equal(response.status, getAttachStatus(receivers, sources));
    if (response.status !== 200) return;
    this.tally.attached += 1;
    const { request_id: id } = (await response.json()) as { request_id: string };
    this.reference.attach(id, uuids(receivers), uuids(sources));
  }

  private async undo(chance: RandomSource): Promise<void> {
    const { changes } = this.reference;
    if (changes.length === 0) return;
    const change = chance.isTrue(0.6)
      ? changes.findLast(({ isUndone }) => !isUndone)!
      : chance.pickOne(changes);
    if (!change) return;
    const reason = this.reference.getUndoBlocker(change);
    const response = await this.call(undoRoute, { method: 'POST', params: { requestId: change.id } });
    const body = (await response.json()) as { message?: string; documents?: { uuid: string }[] };
    this.tally.undos += 1;
    assert.equal(
      response.status,
      reason ? 409 : 200,
      `${change.id}: ${reason ?? 'can be undone'}, but ${body.message}`,
    );
    if (reason) return;
    this.tally.undone += 1;
    this.reference.undo(change);
    const listed = change.documents.filter((uuid) => this.reference.get(uuid).place === 'list');
    assert.deepEqual(
      body.documents!.map(({ uuid }) => uuid),
      listed,
    );
  }

  /** Applies another change to a document: a scan, an approval, or the trash. */
  private async move(chance: RandomSource): Promise<void> {
    const document = chance.pickOne([...this.reference.documents.values()]);
    const { uuid, status, place } = document;
    const params = { uuid };
    if (isInTrash(document) && chance.isTrue(0.5)) {
      assert.equal((await this.call(restoreRoute, { method: 'POST', params })).status, 200);
      document.changes = document.changes.filter((id) => id !== document.removedBy);
      Object.assign(document, { place: 'list', removedBy: null });
      if (status === 'processing') document.status = 'pending';
    } else if (place !== 'list') {
      return;
    } else if (status === 'pending') {
      assert.equal(await beginScan(this.fixture.services, uuid), true);
      document.status = 'processing';
      if (chance.isTrue(0.8)) await this.finish(document);
    } else if (status === 'processing') {
      await this.finish(document);
    } else if (chance.isTrue(0.15)) {
      assert.equal((await this.call(deleteRoute, { method: 'DELETE', params })).status, 204);
      document.place = 'trashed';
    } else if (status !== 'needs_action' && chance.isTrue(0.4)) {
      const next = chance.pickOne(STATUS_TRANSITIONS[status]);
      if (status === 'done' && chance.isTrue(0.7)) return;
      assert.equal(
        (await this.call(patchRoute, { method: 'PATCH', params, json: { status: next } })).status,
        200,
      );
      document.status = next;
      // Approving drops carried-over values that were not accepted.
      if (next === 'approved') document.values = document.values.filter(({ source }) => source !== 'carried');
    }
  }

  private async finish(document: ReferenceDocument): Promise<void> {
    await finishScan(this.fixture.services, document.uuid, null);
    document.status = 'done';
    // The project has no fields, so a scan finds no values. Typed and carried-over values stay.
    document.values = document.values.filter(({ source }) => source !== 'scan');
  }

  /** Requests the location of a page from the application, and compares it. */
  private async askForPage(chance: RandomSource): Promise<void> {
    const document = chance.pickOne([...this.reference.documents.values()]);
    const number = chance.between(1, document.pages.length);
    const response = await this.call(historyRoute, { params: { uuid: document.uuid, page: String(number) } });
    if (response.status === 404) {
      assert.equal(await this.uploads.isUncounted(document.uuid), true);
      return;
    }
    const { now } = (await response.json()) as PageHistory;
    const actual = now.map(({ place, document: uuid, page }) => `${place} ${uuid} ${page}`).sort();
    const expected = findPlaces(this.reference, document.pages[number - 1]!);
    if (expected.length > 0) assert.deepEqual(actual, expected);
    else
      assert.deepEqual(
        now.map(({ place }) => place),
        ['discarded'],
      );
  }

  /** Requests a document from the application, and compares values that the row alone doesn't contain. */
  private async askForDocument(chance: RandomSource): Promise<void> {
    const document = chance.pickOne([...this.reference.documents.values()]);
    const response = await this.call(getRoute, { params: { uuid: document.uuid } });
    assert.equal(response.status, document.place === 'list' ? 200 : 404);
    if (document.place !== 'list') {
      const { replaced_by: successors } = (await response.json()) as { replaced_by: string[] };
      assert.deepEqual(successors.sort(), findSuccessors(this.reference, document).sort());
      return;
    }
    const { metadata, attachments } = (await response.json()) as DocumentResource;
    const { type, typeSource: source, typeConfidence: confidence, hold, confirmed } = document;
    assert.deepEqual(metadata.doc_type, type === null ? undefined : { type, confidence, source });
    assert.deepEqual(
      metadata.needs_action && [metadata.needs_action.type, metadata.needs_action.code ?? null],
      hold ? [hold.type, hold.code] : undefined,
    );
    const accepted = this.reference.changes.find(({ id }) => id === confirmed)?.segments;
    assert.deepEqual(
      metadata.split_confirmed?.segments,
      accepted?.map((segment) => ({ role: 'main', ...segment })),
    );
    assert.deepEqual(
      attachments.map(({ sources }) => sources.map(({ uuid, pages }) => ({ uuid, pages }))),
      document.attachments.map(({ sources }) => sources.map(({ uuid, pages }) => ({ uuid, pages }))),
    );
  }

  private call(handler: Handler, call: Call): Promise<Response> {
    return this.fixture.app.call(handler, { ...call, as: this.fixture.owner.token });
  }
}

function getAttachStatus(
  receivers: readonly ReferenceDocument[],
  sources: readonly ReferenceDocument[],
): number {
  const all = [...receivers, ...sources];
  if (all.some(({ place }) => place !== 'list')) return 404;
  if (all.some(({ status }) => status === 'processing')) return 409;
  return sources.some(isAccepted) ? 409 : 200;
}

/** Finds the documents in the list that hold pages of a removed document. */
function findSuccessors(reference: ReferenceModel, gone: ReferenceDocument): string[] {
  const own = new Set(gone.pages);
  const holds = (pages: string[]) => pages.some((page) => own.has(page));
  return reference
    .listDocuments()
    .filter(({ pages, attachments }) => holds(pages) || attachments.some((each) => holds(each.pages)))
    .map(({ uuid }) => uuid);
}

function findPlaces(reference: ReferenceModel, page: string): string[] {
  const holders = [...reference.documents.values()].flatMap((document) => [
    { document, kind: 'document', at: document.pages.indexOf(page) },
    ...document.attachments.map(({ pages }) => ({ document, kind: 'attachment', at: pages.indexOf(page) })),
  ]);
  const there = holders.filter(({ at }) => at >= 0);
  const listed = there.filter(({ document }) => document.place === 'list');
  const places = listed.length > 0 ? listed : there.filter(({ document }) => isInTrash(document));
  return places
    .map(({ document, kind, at }) => `${listed.length > 0 ? kind : 'trash'} ${document.uuid} ${at + 1}`)
    .sort();
}
