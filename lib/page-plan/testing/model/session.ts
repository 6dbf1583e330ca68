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
import { beginScan, finishScan } from '@/lib/extraction/scan-document';
import type { Call } from '@/lib/testing/app';
import { cutDocuments } from '../../cut-documents';
import { failPageChange } from '../../fail-page-change';
import type { PageHistory, PagePlanPreview } from '../../schemas';
import type { Desk } from '../desk';
import { Chance } from './chance';
import { checkPreview } from './check-preview';
import { Comparer } from './compare';
import { randomPlan } from './random-plan';
import { inTrash, isAccepted, type RefDocument, ReferenceDesk } from './reference';
import { applyRows, judge, type RefPlan } from './reference-plan';
import { Uploads } from './uploads';

/** What a run of the model has seen. */
export interface Tally {
  plans: number;
  valid: number;
  overSeveral: number;
  joined: number;
  /** Plans whose files were real PDFs. */
  cutForReal: number;
  attaches: number;
  attached: number;
  undos: number;
  undone: number;
  failed: number;
}

export const emptyTally = (): Tally => ({
  plans: 0,
  valid: 0,
  overSeveral: 0,
  joined: 0,
  cutForReal: 0,
  attaches: 0,
  attached: 0,
  undos: 0,
  undone: 0,
  failed: 0,
});

/** What a person may do with a document. */
const MOVES = {
  done: ['approved'],
  approved: ['validated', 'done'],
  validated: ['exported', 'done'],
  exported: ['done'],
} as const;

type Handler = Parameters<Desk['app']['call']>[0];

/** A project with a few uploads, on which random steps are taken, each through the API and on the reference alike. */
export class Session {
  private readonly reference = new ReferenceDesk();

  private constructor(
    private readonly desk: Desk,
    private readonly uploads: Uploads,
    private readonly comparer: Comparer,
    private readonly tally: Tally,
  ) {}

  static async open(desk: Desk, tally: Tally, options: { seed: number; real: boolean }): Promise<Session> {
    const uploads = await Uploads.open(desk, options.real);
    const comparer = new Comparer(desk, uploads.project.id, uploads.letters);
    const session = new Session(desk, uploads, comparer, tally);
    const chance = new Chance(options.seed);
    for (let count = 0; count < 4; count += 1) session.reference.add(await uploads.make(chance));
    return session;
  }

  /** One plan, attach or undo, with what may happen around it; then everything is compared. */
  async step(seed: number): Promise<void> {
    const chance = new Chance(seed);
    for (let moves = chance.from(0, 3); moves > 0; moves -= 1) await this.move(chance);
    if (this.reference.listed().length < 3 || chance.says(0.1))
      this.reference.add(await this.uploads.make(chance));
    const what = chance.from(1, 10);
    if (what <= 6) await this.plan(chance);
    else if (what <= 8) await this.attach(chance);
    else await this.undo(chance);
    await this.comparer.compare(this.reference);
    await this.askForPage(chance);
    await this.askForDocument(chance);
  }

  private async plan(chance: Chance): Promise<void> {
    const plan = randomPlan(this.reference, chance);
    if (!plan) return;
    const verdict = judge(this.reference, plan);
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
    if (plan.documents.length > 1) this.tally.overSeveral += 1;
    if (
      verdict.rows.some(
        ({ role, cells }) => role !== 'discard' && new Set(cells.map(({ document }) => document)).size > 1,
      )
    )
      this.tally.joined += 1;
    const told = (await preview.json()) as PagePlanPreview;
    assert.equal(preview.status, 200, JSON.stringify(told));
    const check = checkPreview(told, plan, verdict);
    const id = body.request_id!;
    if (verdict.status === 202) {
      if (chance.says(0.12)) return this.fail(plan, id);
      if (this.uploads.real) this.tally.cutForReal += 1;
      await this.cut(plan, id, chance);
    }
    const made = await this.desk.services.db.document.findMany({
      where: { madeById: id.slice('split-'.length) },
      orderBy: { madeByPart: 'asc' },
    });
    applyRows(this.reference, plan, verdict.rows, { id, uuids: made.map((row) => row.id) });
    this.checkNames(told, id);
    check(
      this.reference,
      made.map((row) => row.id),
    );
  }

  /** A file turns out not to be cut: all is as it was, and says why. Run afterwards, the job does nothing. */
  private async fail(plan: RefPlan, requestId: string): Promise<void> {
    const id = requestId.slice('split-'.length);
    await failPageChange(this.desk.services, id, 'The page tree is damaged.');
    await cutDocuments(this.desk.services, id);
    this.tally.failed += 1;
    for (const uuid of plan.documents) this.reference.get(uuid).failed = requestId;
  }

  /** The names of attachments, which `checkPreview` doesn't see. */
  private checkNames(told: PagePlanPreview, id: string): void {
    const names = [...this.reference.documents.values()].flatMap(({ attachments }) =>
      attachments.filter(({ madeBy }) => madeBy === id).map(({ name }) => name),
    );
    for (const { role, name } of told.parts) if (role === 'supporting') assert.ok(names.includes(name), name);
  }

  /** While it waits nobody else gets its documents; run again, or by two at once, it is done once. */
  private async cut(plan: RefPlan, requestId: string, chance: Chance): Promise<void> {
    if (chance.says(0.1)) assert.equal((await this.call(planRoute, { json: plan })).status, 409);
    const run = () => cutDocuments(this.desk.services, requestId.slice('split-'.length));
    if (chance.says(0.1)) await Promise.all([run(), run()]);
    else await run();
    if (chance.says(0.1)) await run();
  }

  private async attach(chance: Chance): Promise<void> {
    const pool = chance.says(0.9) ? this.reference.listed() : [...this.reference.documents.values()];
    const chosen = chance.some(pool, chance.from(2, 4));
    if (chosen.length < 2) return;
    const count = chance.from(1, chosen.length - 1);
    const [receivers, sources] = [chosen.slice(0, count), chosen.slice(count)];
    const uuids = (documents: RefDocument[]) => documents.map(({ uuid }) => uuid);
    const json = { documents: uuids(receivers), attachments: uuids(sources) };
    const response = await this.call(attachRoute, { json });
    this.tally.attaches += 1;
    assert.equal(response.status, statusOfAttach(receivers, sources));
    if (response.status !== 200) return;
    this.tally.attached += 1;
    const { request_id: id } = (await response.json()) as { request_id: string };
    this.reference.attach(id, uuids(receivers), uuids(sources));
  }

  private async undo(chance: Chance): Promise<void> {
    const { changes } = this.reference;
    if (changes.length === 0) return;
    const change = chance.says(0.6) ? changes.findLast(({ undone }) => !undone)! : chance.one(changes);
    if (!change) return;
    const reason = this.reference.whyNotUndo(change);
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

  /** What else happens to a document: a scan, an approval, the trash. */
  private async move(chance: Chance): Promise<void> {
    const document = chance.one([...this.reference.documents.values()]);
    const { uuid, status, place } = document;
    const params = { uuid };
    if (inTrash(document) && chance.says(0.5)) {
      assert.equal((await this.call(restoreRoute, { method: 'POST', params })).status, 200);
      document.changes = document.changes.filter((id) => id !== document.removedBy);
      Object.assign(document, { place: 'list', removedBy: null });
      if (status === 'processing') document.status = 'pending';
    } else if (place !== 'list') {
      return;
    } else if (status === 'pending') {
      assert.equal(await beginScan(this.desk.services, uuid), true);
      document.status = 'processing';
      if (chance.says(0.8)) await this.finish(document);
    } else if (status === 'processing') {
      await this.finish(document);
    } else if (chance.says(0.15)) {
      assert.equal((await this.call(deleteRoute, { method: 'DELETE', params })).status, 204);
      document.place = 'trashed';
    } else if (status !== 'needs_action' && chance.says(0.4)) {
      const next = chance.one(MOVES[status]);
      if (status === 'done' && chance.says(0.7)) return;
      assert.equal(
        (await this.call(patchRoute, { method: 'PATCH', params, json: { status: next } })).status,
        200,
      );
      document.status = next;
      // What was carried over and nobody took is no value of what is approved.
      if (next === 'approved') document.values = document.values.filter(({ source }) => source !== 'carried');
    }
  }

  private async finish(document: RefDocument): Promise<void> {
    await finishScan(this.desk.services, document.uuid, null);
    document.status = 'done';
    // The project asks for no values, so that a scan finds none; what a person typed, or a cut carried over, stays.
    document.values = document.values.filter(({ source }) => source !== 'scan');
  }

  /** Asks the application where some page is, and compares. */
  private async askForPage(chance: Chance): Promise<void> {
    const document = chance.one([...this.reference.documents.values()]);
    const number = chance.from(1, document.pages.length);
    const response = await this.call(historyRoute, { params: { uuid: document.uuid, page: String(number) } });
    if (response.status === 404) {
      assert.equal(await this.uploads.isUncounted(document.uuid), true);
      return;
    }
    const { now } = (await response.json()) as PageHistory;
    const told = now.map(({ place, document: uuid, page }) => `${place} ${uuid} ${page}`).sort();
    const expected = placesOf(this.reference, document.pages[number - 1]!);
    if (expected.length > 0) assert.deepEqual(told, expected);
    else
      assert.deepEqual(
        now.map(({ place }) => place),
        ['discarded'],
      );
  }

  /** Asks the application for some document, and compares what the row alone doesn't tell. */
  private async askForDocument(chance: Chance): Promise<void> {
    const document = chance.one([...this.reference.documents.values()]);
    const response = await this.call(getRoute, { params: { uuid: document.uuid } });
    assert.equal(response.status, document.place === 'list' ? 200 : 404);
    if (document.place !== 'list') {
      const { replaced_by: told } = (await response.json()) as { replaced_by: string[] };
      assert.deepEqual(told.sort(), heirsOf(this.reference, document).sort());
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
    return this.desk.app.call(handler, { ...call, as: this.desk.owner.token });
  }
}

function statusOfAttach(receivers: readonly RefDocument[], sources: readonly RefDocument[]): number {
  const all = [...receivers, ...sources];
  if (all.some(({ place }) => place !== 'list')) return 404;
  if (all.some(({ status }) => status === 'processing')) return 409;
  return sources.some(isAccepted) ? 409 : 200;
}

/** Who in the list holds pages of a document that has left it. */
function heirsOf(reference: ReferenceDesk, gone: RefDocument): string[] {
  const own = new Set(gone.pages);
  const holds = (pages: string[]) => pages.some((page) => own.has(page));
  return reference
    .listed()
    .filter(({ pages, attachments }) => holds(pages) || attachments.some((each) => holds(each.pages)))
    .map(({ uuid }) => uuid);
}

function placesOf(reference: ReferenceDesk, page: string): string[] {
  const holders = [...reference.documents.values()].flatMap((document) => [
    { document, kind: 'document', at: document.pages.indexOf(page) },
    ...document.attachments.map(({ pages }) => ({ document, kind: 'attachment', at: pages.indexOf(page) })),
  ]);
  const there = holders.filter(({ at }) => at >= 0);
  const listed = there.filter(({ document }) => document.place === 'list');
  const places = listed.length > 0 ? listed : there.filter(({ document }) => inTrash(document));
  return places
    .map(({ document, kind, at }) => `${listed.length > 0 ? kind : 'trash'} ${document.uuid} ${at + 1}`)
    .sort();
}
