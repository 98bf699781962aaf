import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyValue } from '../../../../ui/copy-value.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { Sso } from './queries.ts'

export function ServiceProvider({ values }: { values: Sso['serviceProvider'] }) {
  const { t } = useTranslation('accounts-organisation')
  return (
    <Panel title={t('sso.here.title')} detail={t('sso.here.what')}>
      <CopyValue label={t('sso.here.entityId')} value={values.entityId} />
      <CopyValue label={t('sso.here.acsUrl')} value={values.acsUrl} />
      <CopyValue label={t('sso.here.logoutUrl')} value={values.logoutUrl} />
      <CopyValue label={t('sso.here.redirectUri')} value={values.redirectUri} />
      <Anchor href={values.metadataUrl} download="comity-metadata.xml" py="0.625rem" w="fit-content">
        {t('sso.here.metadata')}
      </Anchor>
    </Panel>
  )
}
