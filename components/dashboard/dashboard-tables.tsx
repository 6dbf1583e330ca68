import { useLocale, useTranslations } from 'next-intl';
import { SectionBlock } from '@/components/ui/section-block';
import { ShareBar } from '@/components/ui/share-bar';
import { Time } from '@/components/ui/time';
import { formatPercent } from '@/lib/foundation/percent';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { FigureTable } from './figure-table';

const NUMBER = 'w-[84px] max-wide:w-[66px]';
const CORRECTED = 'w-[96px] max-wide:w-[82px]';
const ACCURACY = 'w-[112px] max-wide:w-[82px]';

/** Shows the accuracy per type and per field, and the work of each reviewer. */
export function DashboardTables({ dashboard: { types, fields, reviewers } }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboard.tables');
  const locale = useLocale();
  const formatNumber = (value: number): string => value.toLocaleString(locale);
  const accuracyColumn = { name: t('accuracy'), width: ACCURACY };
  return (
    <>
      <SectionBlock id="types" title={t('types.title')} description={t('types.description')}>
        <FigureTable
          caption={t('types.title')}
          columns={[
            { name: t('types.type') },
            { name: t('decided'), width: NUMBER },
            { name: t('types.corrected'), width: CORRECTED },
            accuracyColumn,
          ]}
          rows={types.map(({ doc_type: type, decided, corrected, accuracy }) => ({
            key: type,
            cells: [
              type,
              formatNumber(decided),
              formatNumber(corrected),
              <Accuracy key="accuracy" share={accuracy} />,
            ],
          }))}
          empty={t('types.empty')}
        />
      </SectionBlock>
      <SectionBlock id="fields" title={t('fields.title')} description={t('fields.description')}>
        <FigureTable
          caption={t('fields.title')}
          columns={[
            { name: t('fields.field') },
            { name: t('read'), width: NUMBER },
            { name: t('fields.corrected'), width: CORRECTED },
            { name: t('missed'), width: NUMBER, isSecondary: true },
            accuracyColumn,
          ]}
          rows={fields.map(({ key, label, read, corrected, missed, accuracy }) => ({
            key,
            cells: [
              label,
              formatNumber(read),
              formatNumber(corrected),
              formatNumber(missed),
              <Accuracy key="accuracy" share={accuracy} />,
            ],
          }))}
          empty={t('fields.empty')}
        />
      </SectionBlock>
      <SectionBlock id="reviewers" title={t('reviewers.title')} description={t('reviewers.description')}>
        <FigureTable
          caption={t('reviewers.title')}
          columns={[
            { name: t('reviewers.member') },
            { name: t('reviewers.documents'), width: CORRECTED },
            { name: t('reviewers.pages'), width: NUMBER, isSecondary: true },
            { name: t('reviewers.lastActive'), width: 'w-[136px] max-wide:w-[112px]' },
          ]}
          rows={reviewers.map(({ user_id: id, name, documents, pages, last_active_at: at }) => ({
            key: id,
            cells: [
              name ?? t('reviewers.former'),
              formatNumber(documents),
              formatNumber(pages),
              <Time key="time" at={at} />,
            ],
          }))}
          empty={t('reviewers.empty')}
        />
      </SectionBlock>
    </>
  );
}

function Accuracy({ share }: { share: number | null }) {
  const t = useTranslations('dashboard.tables');
  const locale = useLocale();
  if (share === null) return t('none');
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="flex max-wide:hidden">
        <ShareBar share={share} tone={share >= 0.9 ? 'ok' : 'warn'} />
      </span>
      <span className="min-w-9 whitespace-nowrap">{formatPercent(share, locale)}</span>
    </span>
  );
}
