'use client';

import { FileSpreadsheet, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createIdempotencyKey } from '@/components/api/idempotency-key';
import { type EntityRef, useRefreshRecords } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { showToast } from '@/components/ui/toast';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import { MappingTable } from './mapping-table';
import { type ParsedFile, parseImportFile } from './parse-import-file';
import { ImportError, runImport } from './run-import';
import { buildRecordJson, guessMappings, isImported, type Mapping } from './sheet-mapping';

interface ImportDialogProps {
  projectUuid: string;
  entity: Entity;
  onClose: () => void;
}

/** Imports a file: file selection, column mapping and progress. */
export function ImportDialog({ projectUuid, entity, onClose }: ImportDialogProps) {
  const t = useTranslations('entities');
  const ref: EntityRef = { projectUuid, entityId: entity.id };
  const [file, setFile] = useState<{ name: string; read: ParsedFile } | null>(null);
  const [mappings, setMappings] = useState<Mapping[]>([]);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [inserted, setInserted] = useState<number | null>(null);
  const run = useRef('');
  const stop = useRef<AbortController | null>(null);
  const changed = useRefreshRecords(ref);
  useEffect(() => () => stop.current?.abort(), []);

  const records = useMemo(() => {
    if (!file) return [];
    const { read } = file;
    return read.kind === 'records'
      ? read.records
      : read.sheet.rows.map((row) => buildRecordJson(row, mappings));
  }, [file, mappings]);
  const nothingChosen = file?.read.kind === 'sheet' && !mappings.some(isImported);
  const running = inserted !== null && !problem;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(undefined);
    setInserted(null);
    setFile(null);
    setReading(true);
    try {
      const read = await parseImportFile(t, chosen);
      setMappings(read.kind === 'sheet' ? guessMappings(read.sheet, entity.fields) : []);
      setFile({ name: chosen.name, read });
      run.current = createIdempotencyKey();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setReading(false);
  }

  async function start() {
    setProblem(undefined);
    setInserted(0);
    stop.current = new AbortController();
    const isSheet = file?.read.kind === 'sheet';
    try {
      const count = await runImport(t, ref, run.current, records, {
        name: (index) => t(isSheet ? 'importing.recordOfFile' : 'importing.record', { number: index + 1 }),
        onProgress: setInserted,
        signal: stop.current.signal,
      });
      showToast({ message: t('importing.done', { count }) });
      onClose();
    } catch (error) {
      const at = error instanceof ImportError ? error.inserted : 0;
      setInserted(at);
      const { message } = error as Error;
      setProblem(
        at > 0
          ? t('importing.stoppedAfter', { problem: message, count: at })
          : t('importing.nothing', { problem: message }),
      );
    }
    void changed();
  }

  function changeMappings(next: Mapping[]) {
    // Other mappings are a new import, so its batches need new idempotency keys.
    run.current = createIdempotencyKey();
    setInserted(null);
    setProblem(undefined);
    setMappings(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={file?.read.kind === 'sheet' ? 'lg' : 'md'}
      title={t('importing.title', { name: entity.name })}
      description={file ? t('importing.note', { file: file.name, count: records.length }) : undefined}
      keepOpenOutside
      footer={
        <>
          {running && (
            <span className="mr-auto w-60 max-wide:w-full">
              <span className="mb-1 block text-ink-2 text-small tabular-nums" role="status">
                {t('importing.progress', { inserted, total: records.length })}
              </span>
              <ProgressBar label={t('importing.label')} value={inserted / Math.max(1, records.length)} />
            </span>
          )}
          <Button size="lg" onClick={running ? () => stop.current?.abort() : onClose}>
            {running ? t('importing.stop') : t('cancel')}
          </Button>
          {file && !running && (
            <Button
              size="lg"
              variant="primary"
              disabled={records.length === 0 || nothingChosen}
              onClick={() => void start()}
            >
              {inserted ? t('importing.continue') : t('importing.start', { count: records.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        {!file && <FileInput busy={reading} onFile={(chosen) => void choose(chosen)} />}
        {file?.read.kind === 'sheet' && (
          <MappingTable
            sheet={file.read.sheet}
            mappings={mappings}
            fields={entity.fields}
            disabled={running}
            onChange={changeMappings}
          />
        )}
        {file?.read.kind === 'records' && (
          <pre className="max-h-72 overflow-auto rounded-2 bg-sunken p-3 text-small">
            {records.slice(0, 5).join('\n').slice(0, 5_000)}
          </pre>
        )}
      </div>
    </Dialog>
  );
}

function FileInput({ busy: isBusy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) {
  const t = useTranslations('entities.importing');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-center gap-3 rounded-3 border border-line-strong border-dashed px-6 py-10 text-center">
      <FileSpreadsheet aria-hidden="true" strokeWidth={1.5} className="size-8 text-ink-3" />
      <p className="text-ink-2">{t('formats')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json"
        aria-label={t('file')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Button size="lg" icon={Upload} disabled={isBusy} onClick={() => input.current?.click()}>
        {t(isBusy ? 'reading' : 'choose')}
      </Button>
    </div>
  );
}
