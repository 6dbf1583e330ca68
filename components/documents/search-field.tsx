'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { isTextInput } from '@/components/ui/is-text-input';
import { Kbd } from '@/components/ui/kbd';

const DEBOUNCE_MS = 120;

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Searches names, values, and pages after a short delay. `/` focuses the field. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('documents.search');
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  const field = useRef<HTMLInputElement>(null);

  // If the URL changed elsewhere, for example by "Clear filters", the field follows. Otherwise the field may be ahead.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  const tellNow = useEffectEvent(() => {
    setReported(text.trim());
    onChange(text.trim());
  });

  useEffect(() => {
    if (text === reported) return;
    const timer = setTimeout(tellNow, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, reported]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target))
        return;
      event.preventDefault();
      field.current?.focus();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Input
      ref={field}
      icon={Search}
      type="search"
      aria-label={t('label')}
      placeholder={t('label')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (text === '') field.current?.blur();
        setText('');
      }}
      trailing={
        text === '' ? (
          <span className="max-wide:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <IconButton
            icon={X}
            size="sm"
            label={t('clear')}
            tooltip={false}
            onClick={() => setText('')}
            className="-mr-1.5"
          />
        )
      }
      className="w-[340px] max-wide:w-auto max-wide:min-w-0 max-wide:flex-1"
    />
  );
}
