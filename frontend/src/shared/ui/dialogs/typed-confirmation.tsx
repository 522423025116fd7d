import { Button, Flex, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TypedConfirmationProps {
  /** On the button, and in the title of the dialog. */
  open: string;
  title: string;
  /** The consequences, in a sentence or two. */
  what: ReactNode;
  /** The label of the input. */
  label: string;
  submit: string;
  isRight: (typed: string) => boolean;
  busy: boolean;
  /** Returns whether it succeeded: the dialog then closes. */
  onConfirm: () => Promise<boolean>;
}

/** The confirmation of an irreversible action: the user types its subject. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { open, title, what, label, submit, isRight, busy, onConfirm } = props;
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();
  const go = async () => {
    if (await onConfirm()) setAsking(false);
  };
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {open}
      </Button>
      <Modal
        open={asking}
        title={title}
        onCancel={() => setAsking(false)}
        afterClose={() => setTyped('')}
        onOk={() => void go()}
        okText={submit}
        cancelText={t('actions.cancel')}
        okButtonProps={{ danger: true, disabled: !isRight(typed.trim()), loading: busy }}
        destroyOnHidden
      >
        <Flex vertical gap={8}>
          <div>{what}</div>
          <label htmlFor={id}>{label}</label>
          <Input
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </Flex>
      </Modal>
    </>
  );
}
