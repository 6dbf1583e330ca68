'use client';

import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do, or what the server said. */
  message: string;
  onRetry?: () => void;
  heading?: 'h1' | 'h2';
}

/** Something could not be shown: what happened, then what to do. */
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
              Try again
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
