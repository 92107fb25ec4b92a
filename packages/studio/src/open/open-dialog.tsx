import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { dialog } from '../state/store.ts';
import { SampleCards } from './sample-cards.tsx';
import { AddressForm, BringAlong } from './ways-in.tsx';

/** Every way in, while a page is open. */
export function OpenDialog() {
  const field = useRef<HTMLInputElement>(null);
  const isOpen = dialog.value === 'open';
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Dialog title="Open a page" isOpen={isOpen}>
      <AddressForm field={field} />
      <BringAlong />
      <SampleCards />
    </Dialog>
  );
}
