'use client';

import { diffLines } from 'diff';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { formatExactTime } from '@/components/ui/relative-time';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { Version } from '@/lib/delivery/custom-schema/schemas';
import { DEFAULT_TEMPLATE } from '@/lib/tenancy/projects/custom-schema/default-project-schema-template';
import { JsonText } from './json-text';
import { formatTemplate } from './template-text';

interface VersionDialogProps {
  version: Version;
  /** Active version. */
  current: Version;
  onClose: () => void;
  onRestore: () => void;
}

const getTemplateText = ({ custom_schema: template }: Version) =>
  formatTemplate(template ?? DEFAULT_TEMPLATE);

/** Shows an earlier schema, alone or compared with the active one. */
export function VersionDialog({ version, current, onClose, onRestore }: VersionDialogProps) {
  const t = useTranslations('settings.versions');
  const locale = useLocale();
  const inUse = version.number === current.number;
  const [view, setView] = useState<'compared' | 'whole'>(inUse ? 'whole' : 'compared');
  const { number, saved_by: author } = version;
  const time = formatExactTime(new Date(version.saved_at), undefined, locale);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialogTitle', { number })}
      description={author ? t('savedAtBy', { time, name: author.name }) : t('savedAt', { time })}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('close')}
          </Button>
          {!inUse && (
            <Button size="lg" variant="primary" onClick={onRestore}>
              {t('restore', { number })}
            </Button>
          )}
        </>
      }
    >
      {!inUse && (
        <SegmentedControl
          label={t('viewLabel')}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'compared', label: t('compared') },
            { value: 'whole', label: t('whole') },
          ]}
          className="mb-3"
        />
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={t(view === 'whole' ? 'template' : 'changes')}
        className="max-h-[50vh] overflow-auto rounded-2 border border-line py-3"
      >
        <pre className="relative w-max min-w-full font-mono text-small/5">
          {view === 'whole' ? (
            <JsonText text={getTemplateText(version)} />
          ) : (
            <Difference before={getTemplateText(current)} after={getTemplateText(version)} />
          )}
        </pre>
      </section>
    </Dialog>
  );
}

/** Shows removed and added lines. */
function Difference({ before, after }: { before: string; after: string }) {
  const t = useTranslations('settings.versions');
  const parts = diffLines(before, after);
  if (!parts.some(({ added, removed }) => added || removed)) {
    return <span className="block px-3.5 font-sans">{t('same')}</span>;
  }
  let at = 0;
  return parts.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => {
        at += 1;
        return (
          <span
            key={at}
            className={cx(
              'block whitespace-pre px-3.5',
              added && 'bg-ok-soft text-ok-ink',
              removed && 'bg-bad-soft text-bad-ink',
            )}
          >
            <span aria-hidden="true">{added ? '+ ' : removed ? '− ' : '  '}</span>
            <span className="sr-only">{added ? t('comes') : removed ? t('goes') : ''}</span>
            {`${line}\n`}
          </span>
        );
      }),
  );
}
