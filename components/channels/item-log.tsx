'use client';

import { Inbox } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatRequestError } from '@/components/api/api-error';
import { documentHref } from '@/components/api/document-links';
import type { useChannelItems } from '@/components/api/use-channels';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingRows } from '@/components/ui/loading-rows';
import { LogTable } from '@/components/ui/log-table';
import { Time } from '@/components/ui/time';
import { formatMessage } from '@/lib/foundation/languages/format-message';
import type { ChannelItem } from '@/lib/intake/channels/schemas';
import { ItemStatus } from './item-status';

/** Number of links to documents before the button that shows all. */
const SHOWN_LINKS = 3;

const COLUMNS = [
  { key: 'item', look: 'pl-4 max-wide:pl-3 text-left' },
  { key: 'result', look: 'text-left', width: 'w-[210px] max-wide:w-[112px] xwide:w-[330px]' },
  { key: 'time', look: 'pr-4 max-wide:pr-3 text-right', width: 'w-[124px] max-wide:w-[96px]' },
] as const;

/** Lists the items that the channel found, newest first, with the documents made of them. */
export function ItemLog({ items }: { items: ReturnType<typeof useChannelItems> }) {
  const t = useTranslations('channels.items');
  const rows = items.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <LogTable
      query={items}
      caption={t('title')}
      columns={COLUMNS.map(({ key, ...column }) => ({ ...column, words: t(key) }))}
      errorTitle={t('loadingError')}
      formatError={formatRequestError}
      loading={<LoadingRows />}
      empty={
        <EmptyState icon={Inbox} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      moreLabel={t('more')}
    >
      {rows.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </LogTable>
  );
}

function Row({ item }: { item: ChannelItem }) {
  const connections = useTranslations('connections');
  const labels = useTranslations('labels');
  return (
    <tr className="border-line-soft border-b align-top hover:bg-row-hover">
      <td className="px-1.5 py-2 pl-4 max-wide:pl-3">
        <p className="wrap-anywhere leading-6">{item.name}</p>
        {item.from && <p className="wrap-anywhere text-ink-3 text-small">{item.from}</p>}
        {item.message && (
          <p className={cx('text-small', item.status === 'failed' ? 'text-bad-ink' : 'text-ink-2')}>
            {formatMessage(connections, item.message, item.message_parts, labels)}
          </p>
        )}
      </td>
      <td className="px-1.5 py-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <ItemStatus status={item.status} />
          <DocumentLinks item={item} />
        </div>
      </td>
      <td className="px-1.5 py-2 pr-4 text-right text-ink-2 text-small leading-6 max-wide:pr-3">
        <Time at={item.at} />
      </td>
    </tr>
  );
}

/** Renders numbered links to the documents, because an item can have up to 500 of them. */
function DocumentLinks({ item: { name, document_uuids: uuids } }: { item: ChannelItem }) {
  const t = useTranslations('channels.items');
  const [isWhole, setWhole] = useState(false);
  if (uuids.length === 0) return null;
  const shown = isWhole ? uuids : uuids.slice(0, SHOWN_LINKS);
  const link =
    'inline-flex h-6 min-w-6 items-center justify-center rounded-1 text-accent-ink hover:underline';
  if (uuids.length === 1) {
    return (
      <Link href={documentHref(uuids[0]!)} aria-label={t('openDocument', { name })} className={link}>
        {t('document')}
      </Link>
    );
  }
  return (
    <span className="flex flex-wrap items-center">
      <span className="mr-1 text-ink-3">{t('documents')}</span>
      {shown.map((uuid, index) => (
        <Link
          key={uuid}
          href={documentHref(uuid)}
          aria-label={t('openNumbered', { number: index + 1, name })}
          className={link}
        >
          {index + 1}
        </Link>
      ))}
      {shown.length < uuids.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('showAll', { count: uuids.length })}
        </Button>
      )}
    </span>
  );
}
