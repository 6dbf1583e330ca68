'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useDebounced } from '@/components/ui/use-debounced';

/** Searches records after a short delay. */
export function RecordSearch({ name, onChange }: { name: string; onChange: (search: string) => void }) {
  const [text, setText] = useState('');
  const t = useTranslations('entities.records');
  const label = t('search', { name });
  const settled = useDebounced(text.trim());
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(settled), [settled]);
  return (
    <Input
      icon={Search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={255}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
      trailing={
        text !== '' && (
          <IconButton
            icon={X}
            size="sm"
            label={t('clearSearch')}
            tooltip={false}
            onClick={() => setText('')}
            className="-mr-1.5"
          />
        )
      }
      className="w-60 shrink-0 max-wide:w-40"
    />
  );
}
