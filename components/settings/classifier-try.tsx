'use client';

import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTryClassifier } from '@/components/api/use-settings';
import { bandClass } from '@/components/ui/band';
import { Block } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Note } from '@/components/ui/note';
import { PartNumber } from '@/components/ui/part-number';
import { spoken } from '@/components/ui/words';
import type { ClassifierPreview, ClassifierPreviewRequest } from '@/lib/classification/preview-schemas';
import { count, pagesInWordsCapital } from '@/lib/page-plan/page-words';
import { type ChosenDocument, DocumentChoice } from './document-choice';
import { patchFor, UNITS } from './settings-units';
import type { SettingsForm } from './use-settings-form';

/** Everything that a proposal depends on. */
const TRIED = UNITS.filter(({ path }) => path[0] === 'classifier' || path[0] === 'separation');

/** What the classifier, as it is typed now, makes of a document. Nothing is saved or changed by it. */
export function ClassifierTry({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const [document, setDocument] = useState<ChosenDocument>();
  const attempt = useTryClassifier(projectUuid);
  const blocked = form.problemIn('classifier') || attempt.isPending;
  const run = () =>
    document &&
    attempt.mutate({
      ...(patchFor(form.draft, TRIED) as Omit<ClassifierPreviewRequest, 'document'>),
      document: document.uuid,
    });
  return (
    <Block
      id="try"
      title="Try it on a document"
      description="Which types and cuts it would be proposed with what stands here now. Nothing is saved or changed."
    >
      <div className="flex flex-wrap items-center gap-2">
        <DocumentChoice
          projectUuid={projectUuid}
          value={document}
          onChange={(next) => {
            attempt.reset();
            setDocument(next);
          }}
          label="Document to try"
          placeholder="Choose a document"
          className="w-72 max-w-full"
        />
        <Button icon={Play} disabled={!document || blocked} onClick={run}>
          Try classifier
        </Button>
        <span role="status" className="text-ink-3 text-small">
          {attempt.isPending && 'Reading its pages'}
          {!attempt.isPending && form.problemIn('classifier') && 'Fix what is marked above first.'}
        </span>
      </div>
      {attempt.error && (
        <Note tone="bad" role="alert" className="mt-3">
          {attempt.error.message}
        </Note>
      )}
      {attempt.data && <Proposed preview={attempt.data} />}
    </Block>
  );
}

function Proposed({ preview }: { preview: ClassifierPreview }) {
  const { proposal, page_count: pages, trouble } = preview;
  const { segments } = proposal;
  return (
    <section
      aria-label="What would be proposed"
      className="mt-4 overflow-hidden rounded-2 border border-line"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface-2 px-3 py-2">
        <div role="status" className="min-w-0 flex-1">
          <h3 className="truncate font-medium">
            {segments.length === 1 ? 'One document' : `${segments.length} documents`} in{' '}
            {count(pages, 'page')}
          </h3>
        </div>
        {segments.length > 1 && <span className="text-ink-3 text-small">All cuts right:</span>}
        {segments.length > 1 && <Confidence value={proposal.confidence} />}
      </header>
      {trouble !== null && (
        <Note tone="warn" className="m-3 mb-0">
          {trouble}
        </Note>
      )}
      <div aria-hidden="true" className="flex gap-0.5 px-3 pt-3">
        {segments.map(({ segment_id: id, start_page: from, end_page: to }, index) => (
          <span
            key={id}
            style={{ flexGrow: to - from + 1 }}
            className={cx('band-strip h-2 min-w-1 rounded-[2px]', bandClass(index + 1))}
          />
        ))}
      </div>
      <ol className="divide-y divide-line-soft">
        {segments.map((segment, index) => (
          <li key={segment.segment_id} className="flex gap-3 px-3 py-2.5">
            <PartNumber part={index + 1} className="mt-px" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <b>{segment.doc_type === null ? 'No type' : spoken(segment.doc_type)}</b>
                <span className="text-ink-2">
                  {pagesInWordsCapital(segment.start_page, segment.end_page)}
                </span>
                {segment.type_confidence != null && (
                  <span className="ml-auto">
                    <Confidence value={segment.type_confidence} />
                  </span>
                )}
              </p>
              <p className="text-ink-3 text-small">{segment.reasons.join(' ')}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
