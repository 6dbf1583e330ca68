'use client';

import { Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePreviewClassifier } from '@/components/api/use-settings';
import { formatReasons } from '@/components/documents/format-reasons';
import { formatSentences } from '@/components/documents/format-sentences';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { SectionBlock } from '@/components/ui/section-block';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type {
  ClassifierPreview,
  ClassifierPreviewRequest,
} from '@/lib/recognition/classification/preview-schemas';
import { DocumentPicker, type PickedDocument } from './document-picker';
import { formatPageRange } from './format-page-range';
import { buildPatch, UNITS } from './settings-units';
import type { SettingsForm } from './use-settings-form';

/** Settings that affect a proposal. */
const PREVIEWED_UNITS = UNITS.filter(({ path }) => path[0] === 'classifier' || path[0] === 'separation');

/** Previews a document's classification with the unsaved settings. Saves and changes nothing. */
export function ClassifierPreviewPanel({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const t = useTranslations('settings.classifierPreview');
  const [document, setDocument] = useState<PickedDocument>();
  const attempt = usePreviewClassifier(projectUuid);
  const blocked = form.problemIn('classifier') || attempt.isPending;
  const run = () =>
    document &&
    attempt.mutate({
      ...(buildPatch(form.draft, PREVIEWED_UNITS) as Omit<ClassifierPreviewRequest, 'document'>),
      document: document.uuid,
    });
  return (
    <SectionBlock id="try" title={t('title')} description={t('description')}>
      <div className="flex flex-wrap items-center gap-2">
        <DocumentPicker
          projectUuid={projectUuid}
          value={document}
          onChange={(next) => {
            attempt.reset();
            setDocument(next);
          }}
          label={t('document')}
          placeholder={t('choose')}
          className="w-72 max-w-full"
        />
        <Button icon={Play} disabled={!document || blocked} onClick={run}>
          {t('try')}
        </Button>
        <span role="status" className="text-ink-3 text-small">
          {attempt.isPending && t('reading')}
          {!attempt.isPending && form.problemIn('classifier') && t('fixFirst')}
        </span>
      </div>
      {attempt.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {attempt.error.message}
        </Notice>
      )}
      {attempt.data && <ProposedParts preview={attempt.data} />}
    </SectionBlock>
  );
}

function ProposedParts({ preview }: { preview: ClassifierPreview }) {
  const { proposal, page_count: pages, trouble } = preview;
  const t = useTranslations('settings');
  const tLabels = useTranslations('labels');
  const tSentences = useTranslations('sentences');
  const locale = useLocale();
  const { segments } = proposal;
  return (
    <section
      aria-label={t('classifierPreview.proposed')}
      className="mt-4 overflow-hidden rounded-2 border border-line"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface-2 px-3 py-2">
        <div role="status" className="min-w-0 flex-1">
          <h3 className="truncate font-medium">
            {t('classifierPreview.summary', { documents: segments.filter(isProposedDocument).length, pages })}
          </h3>
        </div>
        {segments.length > 1 && (
          <span className="text-ink-3 text-small">{t('classifierPreview.allCutsRight')}</span>
        )}
        {segments.length > 1 && <Confidence value={proposal.confidence} />}
      </header>
      {trouble !== null && (
        <Notice tone="warn" className="m-3 mb-0">
          {formatSentences(tLabels, trouble, preview.trouble_details, locale)}
        </Notice>
      )}
      <div aria-hidden="true" className="flex gap-0.5 px-3 pt-3">
        {segments.map(({ segment_id: id, start_page: from, end_page: to }, index) => (
          <span
            key={id}
            style={{ flexGrow: to - from + 1 }}
            className={cx('band-strip h-2 min-w-1 rounded-[2px]', getPartColorClass(index + 1))}
          />
        ))}
      </div>
      <ol className="divide-y divide-line-soft">
        {segments.map((segment, index) => (
          <li key={segment.segment_id} className="flex gap-3 px-3 py-2.5">
            <PartNumber part={index + 1} className="mt-px" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <b>
                  {isProposedDocument(segment)
                    ? segment.doc_type === null
                      ? tLabels('documentType.none')
                      : formatIdentifier(segment.doc_type)
                    : t('classifierPreview.discarded')}
                </b>
                <span className="text-ink-2">{formatPageRange(t, segment.start_page, segment.end_page)}</span>
                {segment.type_confidence != null && (
                  <span className="ml-auto">
                    <Confidence value={segment.type_confidence} />
                  </span>
                )}
              </p>
              <p className="text-ink-3 text-small">{formatReasons(tSentences, segment, locale).join(' ')}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
