'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useDebounced } from '@/components/ui/use-debounced';

/** Searches records after a short delay. */
export function RecordSearch({ name, onChange }: { name: string; onChange: (search: string) => void }) {
  const [text, setText] = useState('');
  const label = `Search ${name}`;
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
            label="Clear the search"
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
