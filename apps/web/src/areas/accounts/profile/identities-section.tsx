import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { linkAddress } from './link-address.ts'
import classes from './profile.module.css'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from './sections.ts'

export function IdentitiesSection({ me, profile: { identities }, signOnAddress }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  const { dateTime } = useFormats()
  const isOwnSignIn = me.session?.method === 'password' || me.session?.method === 'passkey'
  return (
    <Panel
      level={2}
      anchor="single-sign-on"
      title={t('single-sign-on.title')}
      detail={t('single-sign-on.detail')}
    >
      {identities.length > 0 ? (
        <ul className={`${classes['list']} plain-list ruled`}>
          {identities.map(({ issuer, linkedAt, usedAt }) => (
            <li key={`${issuer} ${linkedAt}`}>
              <div className="basis-16 shrinkable breakable">
                <Text fw={600} translate="no">
                  {issuer}
                </Text>
                <p className="flush quiet breakable">
                  {t('single-sign-on.times', { linked: dateTime(linkedAt), used: dateTime(usedAt) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Text>{t('single-sign-on.none')}</Text>
      )}
      {signOnAddress && isOwnSignIn ? (
        <div>
          <Button
            component="a"
            variant="default"
            href={linkAddress(signOnAddress, `${pageSettings.basePath}my-profile`)}
          >
            {t('single-sign-on.link')}
          </Button>
          <p className="flush quiet breakable">{t('single-sign-on.recent')}</p>
        </div>
      ) : null}
      {signOnAddress && !isOwnSignIn ? <Text c="dimmed">{t('single-sign-on.otherSignIn')}</Text> : null}
    </Panel>
  )
}
