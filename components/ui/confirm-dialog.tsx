'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Choices that belong to the action. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const {
    title,
    description,
    action,
    isDangerous = false,
    isBusy,
    problem,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="lg"
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isBusy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}
