import {
  CheckCircleOutlined,
  ExportOutlined,
  InboxOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { AssetDto } from '@/api/generated/schemas';
import type { Look } from './look';

export const UNIT_LOOKS: Readonly<Record<AssetDto['state'], Look>> = {
  available: { tone: 'green', icon: CheckCircleOutlined },
  reserved: { tone: 'amber', icon: InboxOutlined },
  out: { tone: 'blue', icon: ExportOutlined },
  quarantine: { tone: 'amber', icon: PauseCircleOutlined },
  lost: { tone: 'red', icon: QuestionCircleOutlined },
  scrapped: { tone: 'grey', icon: StopOutlined },
};
