import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TenantDto, useUpdateCurrentTenantMutation } from '@/api/generated/tenants';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { Thumbnail } from '@/components/articles/thumbnail';
import { FileInputs } from '@/components/photos/file-inputs';
import { useUploads } from '@/components/photos/use-uploads';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import styles from './settings.module.css';

/** The logo of the organisation: saved as soon as it is chosen or removed. */
export function LogoSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation('tenants');
  const problemText = useProblemText();
  const [update, { isLoading }] = useUpdateCurrentTenantMutation();
  const [uploading, setUploading] = useState(false);
  const save = async (logo: string | null) => {
    try {
      await update({ ...ifMatch(tenant), tenantUpdateDto: { logo } }).unwrap();
      toast.success(t(logo === null ? 'logo.removed' : 'logo.saved'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const { add, waiting } = useUploads({
    room: 1,
    onStored: ({ id }) => void save(id),
    onBusy: setUploading,
    tooMany: t('logo.one'),
  });
  const { logo, name } = tenant;
  return (
    <SettingsSection title={t('logo.title')} hint={t('logo.hint')}>
      <FileInputs
        label={t(logo === null ? 'logo.choose' : 'logo.replace')}
        about={t('logo.title')}
        hint={t('logo.types')}
        accept="image/png,image/jpeg,image/webp"
        multiple={false}
        full={uploading || isLoading}
        waiting={waiting}
        onChoose={add}
      >
        <div className={styles.logo}>
          {logo === null ? (
            <span className={styles.noLogo}>{t('logo.none')}</span>
          ) : (
            <>
              <Thumbnail key={logo} id={logo} width={200} height={80} whole alt={t('logo.alt', { name })} />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                disabled={uploading}
                loading={isLoading}
                onClick={() => void save(null)}
              >
                {t('logo.remove')}
              </Button>
            </>
          )}
        </div>
      </FileInputs>
    </SettingsSection>
  );
}
