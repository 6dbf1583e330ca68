'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';
import { Notice } from './notice';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'keepOpenOutside'> {
  open?: boolean;
  /** Label of the submit button. */
  action: string;
  /** `true` if the form can't be submitted: the submit button is disabled. */
  isBlocked: boolean;
  /** `true` during a request: another submission is ignored. */
  isBusy?: boolean;
  /** `true` if the action can't be undone. */
  isDangerous?: boolean;
  /** `true` if the form only shows values; it can only be closed. */
  isReadOnly?: boolean;
  /** Error of the whole form. */
  problem?: string | null | false;
  noValidate?: boolean;
  /** Action on the left of the footer. */
  sideAction?: ReactNode;
  className?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a dialog with a form, its error, and the buttons to cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const t = useTranslations('ui');
  const { open = true, action, isBlocked, isBusy = false, isReadOnly = false, onSubmit, onClose } = props;
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be inside another form in the React tree.
    event.stopPropagation();
    if (!isBlocked && !isBusy && !isReadOnly) onSubmit();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width={props.width}
      title={props.title}
      description={props.description}
      keepOpenOutside={props.keepOpenOutside}
      footer={
        <>
          {props.sideAction}
          <Button size="lg" onClick={onClose}>
            {isReadOnly ? t('close') : t('cancel')}
          </Button>
          {!isReadOnly && (
            <Button
              type="submit"
              form={formId}
              size="lg"
              variant={props.isDangerous ? 'danger' : 'primary'}
              disabled={isBlocked}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        noValidate={props.noValidate}
        className={props.className ?? 'grid gap-4'}
      >
        {props.problem && (
          <Notice tone="bad" role="alert">
            {props.problem}
          </Notice>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
