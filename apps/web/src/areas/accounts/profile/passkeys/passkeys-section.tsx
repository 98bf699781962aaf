import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { canUsePasskeys } from '../../sign-in/can-use-passkeys.ts'
import { ByPinOnly } from '../by-pin-only.tsx'
import classes from '../profile.module.css'
import type { Profile } from '../queries.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { mayChangeAccount, type PartProps } from '../sections.ts'
import { AddPasskey } from './add-passkey.tsx'

const RemovePasskey = lazy(() => import('./remove-passkey.tsx'))

type Passkey = Profile['passkeys']['items'][number]

function PasskeyEntry({ passkey, mayRemove }: { passkey: Passkey; mayRemove: boolean }) {
  const { t } = useTranslation('accounts-profile')
  const { date } = useFormats()
  const [isAsked, ask] = useState(false)
  const name = passkey.name ?? t('passkeys.nameless')
  return (
    <li>
      <div className="basis-16 shrinkable breakable">
        <Text fw={600} translate={passkey.name ? 'no' : undefined}>
          {name}
        </Text>
        {passkey.createdAt ? (
          <p className="flush quiet breakable">{t('passkeys.added', { date: date(passkey.createdAt) })}</p>
        ) : null}
      </div>
      {mayRemove ? (
        <Button variant="default" aria-label={t('passkeys.removeNamed', { name })} onClick={() => ask(true)}>
          {t('passkeys.remove')}
        </Button>
      ) : null}
      {isAsked ? (
        <Suspense>
          <RemovePasskey id={passkey.id} name={name} onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

export function PasskeysSection({ me, profile: { passkeys } }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  const mayChange = mayChangeAccount(me)
  const reason = passkeys.offered ? canUsePasskeys() : 'notOffered'
  return (
    <Panel level={2} anchor="passkeys" title={t('passkeys.title')} detail={t('passkeys.detail')}>
      {passkeys.items.length > 0 ? (
        <ul className={`${classes['list']} plain-list ruled`}>
          {passkeys.items.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} mayRemove={mayChange} />
          ))}
        </ul>
      ) : (
        <Text>{t('passkeys.none')}</Text>
      )}
      {mayChange && reason === true ? <AddPasskey /> : null}
      {mayChange && reason !== true ? <Text c="dimmed">{t(`passkeys.${reason}`)}</Text> : null}
      {mayChange ? null : <ByPinOnly />}
    </Panel>
  )
}
