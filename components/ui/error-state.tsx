'use client';

import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  title: string;
  /** Next step, or the server's error message. */
  message: string;
  onRetry?: () => void;
  heading?: 'h1' | 'h2';
}

export function ErrorState({ title, message, onRetry, heading }: ErrorStateProps) {
  const t = useTranslations('ui');
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col">
      <EmptyState
        icon={CloudOff}
        title={title}
        heading={heading}
        actions={
          onRetry && (
            <Button size="lg" icon={RotateCw} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
