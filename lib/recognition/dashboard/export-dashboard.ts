import {
  type ExportTable,
  type TableValue,
  writeCsvTable,
  writeXlsxTables,
} from '@/lib/delivery/exports/table-export';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { DashboardExportQuery } from './dashboard-query';
import { DASHBOARD_TABLES, type DashboardTable, DOCUMENT_SOURCES } from './dashboard-tables';
import { getDashboard } from './get-dashboard';
import type { Dashboard } from './schemas';

interface DashboardExport {
  /** Name of the file, with the name of the project and the period. */
  name: string;
  mimeType: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * Exports the figures of the dashboard as a file.
 *
 * @throws DomainError as `getDashboard`, before the first chunk
 */
export async function exportDashboard(
  ctx: Context<Member>,
  projectUuid: string,
  { format, table = 'days', ...query }: DashboardExportQuery,
): Promise<DashboardExport> {
  const project = await requireProject(ctx, projectUuid);
  const dashboard = await getDashboard(ctx, projectUuid, query);
  const { extension, ...file } =
    format === 'csv'
      ? writeCsvTable(buildTable(dashboard, table))
      : writeXlsxTables(DASHBOARD_TABLES.map((each) => buildTable(dashboard, each)));
  const names = [
    project.name,
    'dashboard',
    ...(format === 'csv' ? [table] : []),
    dashboard.from,
    dashboard.to,
  ];
  return { name: `${names.join(' ')}.${extension}`, ...file };
}

function buildTable(dashboard: Dashboard, name: DashboardTable): ExportTable {
  switch (name) {
    case 'days':
      return toTable(name, buildDays(dashboard));
    case 'waiting':
      return toTable(name, dashboard.waiting, ['kind', 'documents', 'oldest_at']);
    case 'types':
      return toTable(name, dashboard.types, ['doc_type', 'decided', 'corrected', 'accuracy']);
    case 'fields':
      return toTable(name, dashboard.fields, ['key', 'label', 'read', 'corrected', 'missed', 'accuracy']);
    case 'reviewers':
      return toTable(name, dashboard.reviewers, ['user_id', 'name', 'documents', 'pages', 'last_active_at']);
  }
}

const buildDays = ({ intake, decisions }: Dashboard): Record<string, TableValue>[] =>
  intake.map(({ day, documents, pages, sources }, index) => {
    const decided = decisions[index]!;
    return {
      day,
      received: documents,
      pages,
      ...Object.fromEntries(DOCUMENT_SOURCES.map((source) => [`received_${source}`, sources[source]])),
      decided: decided.documents,
      automatic: decided.automatic,
      automatic_share: roundShare(decided.automatic_share),
      median_seconds: decided.median_seconds,
      p90_seconds: decided.p90_seconds,
    };
  });

/** Rounds shares to the decimals that a cell shows. */
const roundShare = (share: number | null): number | null =>
  share === null ? null : Number(share.toFixed(4));

function toTable<Row extends Readonly<Record<string, TableValue>>>(
  name: string,
  rows: readonly Row[],
  header: readonly (keyof Row & string)[] = Object.keys(rows[0] ?? {}),
): ExportTable {
  return {
    name,
    header,
    rows: rows.map((row) =>
      header.map((column) =>
        column === 'accuracy' ? roundShare(row[column] as number | null) : row[column]!,
      ),
    ),
  };
}
