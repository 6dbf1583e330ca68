import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { DASHBOARD_TABLES } from '@/lib/recognition/dashboard/dashboard-tables';

/** Downloads the figures as a workbook, or one of their tables as CSV. */
export function ExportMenu({ projectUuid, query }: { projectUuid: string; query: string }) {
  const t = useTranslations('dashboard.export');
  const href = (parameters: string) => `/api/projects/${projectUuid}/dashboard/export?${query}&${parameters}`;
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          {t('button')}
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
          {t('workbook')}
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('csv')}</MenuLabel>
      {DASHBOARD_TABLES.map((table) => (
        <MenuItem key={table} asChild>
          <a href={href(`format=csv&table=${table}`)} download>
            <FileText aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 opacity-75" />
            {t(table)}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}
