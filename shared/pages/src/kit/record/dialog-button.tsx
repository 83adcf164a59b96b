import { Button, Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { Writes } from '../app/writes';
import { useClosing } from '../parts/use-closing';
import { CallForm } from './call-form';
import type { Fields } from './fields';

interface DialogButtonProps<C extends Call> extends Pick<ButtonProps, 'size' | 'type' | 'danger' | 'icon'> {
  label: string;
  /** Title of the dialog; by default the label. */
  title?: string;
  /** Name of the draft; unique in the sub-app. */
  name: string;
  call: C;
  /** Part of the request without an input. */
  fixed?: Partial<RequestOf<C>>;
  fields: (field: Fields<RequestOf<C>>) => ReactNode;
  /** Caption of the button that saves; by default the label. */
  submit?: string;
  /** Message after saving. */
  done: string;
  onSaved?: (data: DataOf<C>) => void;
}

/** A button that asks for the input of a call in a dialog and makes the call. */
export function DialogButton<C extends Call>({ label, size, type, danger, icon, ...dialog }: DialogButtonProps<C>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Writes>
      <Button size={size} type={type} danger={danger} icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <CallDialog title={label} submit={label} {...dialog} onClose={() => setOpen(false)} />}
    </Writes>
  );
}

type CallDialogProps<C extends Call> = Omit<DialogButtonProps<C>, 'label'> & {
  title: string;
  submit: string;
  onClose: () => void;
};

/** A dialog with the form of a call; open while it is mounted. */
function CallDialog<C extends Call>({ title, onClose, onSaved, ...form }: CallDialogProps<C>) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title={title} footer={null} onCancel={() => leave(onClose)}>
      <CallForm
        {...form}
        onSaved={(data) =>
          leave(() => {
            onClose();
            onSaved?.(data);
          })
        }
        onCancel={() => leave(onClose)}
      />
    </Modal>
  );
}
