'use client';

import { CloudOff, RotateCw } from 'lucide-react';
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
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col">
      <EmptyState
        icon={CloudOff}
        title={title}
        heading={heading}
        actions={
          onRetry && (
            <Button size="lg" icon={RotateCw} onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
