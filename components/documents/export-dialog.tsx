'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DocumentFilter } from '@/components/api/document-filter';
import { downloadFiltered, downloadSelected } from '@/components/api/download-export';
import { downloadZip } from '@/components/api/download-zip';
import { useTableFields } from '@/components/api/use-table-fields';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { EXPORT_FORMATS, type ExportFormat, MAX_EXPORT_UUIDS } from '@/lib/delivery/exports/export-formats';

/** Documents to export: all that a filter includes, or a selection. */
export type ExportedSet = { filter: DocumentFilter } | { uuids: readonly string[] };

/** Value of the select for one row per document. No table has this key, because a key isn't empty. */
const DOCUMENTS = '';

interface ExportDialogProps {
  projectUuid: string;
  exported: ExportedSet;
  onClose: () => void;
}

/** Shows the dialog that downloads the values of documents as a file. */
export function ExportDialog({ projectUuid, exported, onClose }: ExportDialogProps) {
  const t = useTranslations('documents.export');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [table, setTable] = useState(DOCUMENTS);
  const [withFiles, setWithFiles] = useState(false);
  const { data: tables = [] } = useTableFields(projectUuid);
  const uuids = 'uuids' in exported ? exported.uuids : undefined;
  const hasRows = format === 'csv' && tables.length > 0;

  function download() {
    const choice = { format, table: hasRows && !withFiles && table !== DOCUMENTS ? table : undefined };
    if ('filter' in exported) void downloadFiltered(projectUuid, exported.filter, choice);
    else if (withFiles) void downloadZip(projectUuid, exported.uuids, format);
    else void downloadSelected(projectUuid, exported.uuids, choice);
    onClose();
  }

  return (
    <FormDialog
      title={uuids ? t('titleSelected', { count: uuids.length }) : t('title')}
      description={uuids ? undefined : t('description')}
      action={t('button')}
      width="sm"
      isBlocked={false}
      onSubmit={download}
      onClose={onClose}
    >
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small" aria-hidden="true">
          {t('format')}
        </p>
        <SegmentedControl
          label={t('format')}
          fill
          value={format}
          onValueChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <p className="mt-1.5 text-ink-3 text-small">{t(`hints.${format}`)}</p>
      </div>
      {hasRows && !withFiles && (
        <Field label={t('rows')}>
          {(control) => (
            <Select
              {...control}
              value={table}
              onValueChange={setTable}
              options={[
                { value: DOCUMENTS, label: t('onePerDocument') },
                ...tables.map(({ key, label }) => ({ value: key, label: t('onePerRow', { table: label }) })),
              ]}
            />
          )}
        </Field>
      )}
      {uuids && (
        <SwitchField
          checked={withFiles}
          onCheckedChange={setWithFiles}
          label={t('withFiles')}
          hint={t('withFilesHint')}
        />
      )}
      {uuids && uuids.length > MAX_EXPORT_UUIDS && (
        <p className="text-ink-2 text-small">
          {t('several', { files: Math.ceil(uuids.length / MAX_EXPORT_UUIDS), max: MAX_EXPORT_UUIDS })}
        </p>
      )}
    </FormDialog>
  );
}
