import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

/** The browser's own modal dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  /** Absent for a dialog that has to be answered. */
  close?: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken out without being closed it would leave the focus nowhere.
    return () => shown?.close();
  }, []);
  const cancel = (event: Event): void => {
    event.preventDefault();
    close?.();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
