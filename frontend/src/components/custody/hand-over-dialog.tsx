import { Flex, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EquipmentList } from './equipment-list';
import type { EquipmentOut } from './equipment-out';
import { NewHolder } from './new-holder';

interface HandOverDialogProps {
  equipment: readonly EquipmentOut[];
  leavingId: string | undefined;
  /** The text of the button that ends the membership once the equipment has a new holder. */
  submit: string;
  onConfirm: (newHolderId: string) => void | Promise<void>;
  onClose: () => void;
}

/** Shows the loans and units of a leaving member, and transfers them to another member. */
export function HandOverDialog({ equipment, leavingId, submit, onConfirm, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['loans', 'common']);
  const [newHolderId, setNewHolderId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (newHolderId === undefined) return;
    setBusy(true);
    await onConfirm(newHolderId);
    setBusy(false);
  };
  return (
    <Modal
      open
      title={t('custody.title')}
      onCancel={onClose}
      onOk={() => void confirm()}
      okText={submit}
      cancelText={t('common:actions.cancel')}
      okButtonProps={{ danger: true, disabled: newHolderId === undefined, loading: busy }}
    >
      <Flex vertical gap={16}>
        <p>{t('custody.hint')}</p>
        <EquipmentList equipment={equipment} />
        <NewHolder leavingId={leavingId} value={newHolderId} onChange={setNewHolderId} />
      </Flex>
    </Modal>
  );
}
