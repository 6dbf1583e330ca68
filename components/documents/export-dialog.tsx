'use client';

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
import { formatCount } from '@/lib/foundation/phrases';

/** Documents to export: all that a filter includes, or a selection. */
export type ExportedSet = { filter: DocumentFilter } | { uuids: readonly string[] };

const FORMAT_LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', json: 'JSON', xml: 'XML' };
const FORMAT_HINTS: Record<ExportFormat, string> = {
  csv: 'Text with commas, for any spreadsheet or database.',
  xlsx: 'A workbook with a sheet of the documents and a sheet for each table.',
  json: 'All documents with their tables, for programs.',
  xml: 'All documents with their tables, for programs.',
};

/** Value of the select for one row per document. No table has this key, because a key isn't empty. */
const DOCUMENTS = '';

interface ExportDialogProps {
  projectUuid: string;
  exported: ExportedSet;
  onClose: () => void;
}

/** Shows the dialog that downloads the values of documents as a file. */
export function ExportDialog({ projectUuid, exported, onClose }: ExportDialogProps) {
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
      title={uuids ? `Export ${formatCount(uuids.length, 'document')}` : 'Export documents'}
      description={uuids ? undefined : 'All documents that the list shows with its filters.'}
      action="Export"
      width="sm"
      isBlocked={false}
      onSubmit={download}
      onClose={onClose}
    >
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small" aria-hidden="true">
          Format
        </p>
        <SegmentedControl
          label="Format"
          fill
          value={format}
          onValueChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
        />
        <p className="mt-1.5 text-ink-3 text-small">{FORMAT_HINTS[format]}</p>
      </div>
      {hasRows && !withFiles && (
        <Field label="Rows">
          {(control) => (
            <Select
              {...control}
              value={table}
              onValueChange={setTable}
              options={[
                { value: DOCUMENTS, label: 'One per document' },
                ...tables.map(({ key, label }) => ({ value: key, label: `One per row of “${label}”` })),
              ]}
            />
          )}
        </Field>
      )}
      {uuids && (
        <SwitchField
          checked={withFiles}
          onCheckedChange={setWithFiles}
          label="Include the files"
          hint="Downloads a ZIP with the files, their attachments, and the values."
        />
      )}
      {uuids && uuids.length > MAX_EXPORT_UUIDS && (
        <p className="text-ink-2 text-small">
          {formatCount(Math.ceil(uuids.length / MAX_EXPORT_UUIDS), 'file')} with at most {MAX_EXPORT_UUIDS}{' '}
          documents each.
        </p>
      )}
    </FormDialog>
  );
}
