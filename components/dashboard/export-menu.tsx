import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { DASHBOARD_TABLES, type DashboardTable } from '@/lib/recognition/dashboard/dashboard-tables';

const TABLE_WORDS: Record<DashboardTable, string> = {
  days: 'Days',
  waiting: 'Waiting documents',
  types: 'Types',
  fields: 'Fields',
  reviewers: 'Reviewers',
};

/** Downloads the figures as a workbook, or one of their tables as CSV. */
export function ExportMenu({ projectUuid, query }: { projectUuid: string; query: string }) {
  const href = (parameters: string) => `/api/projects/${projectUuid}/dashboard/export?${query}&${parameters}`;
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          Export
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={href('format=xlsx')} download>
          <FileSpreadsheet
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-[15px] shrink-0 opacity-75"
          />
          Excel, all tables
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>CSV</MenuLabel>
      {DASHBOARD_TABLES.map((table) => (
        <MenuItem key={table} asChild>
          <a href={href(`format=csv&table=${table}`)} download>
            <FileText aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 opacity-75" />
            {TABLE_WORDS[table]}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}
