import { Text } from '@mantine/core'
import { IconShield, IconShieldCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../../ui/skeleton-list.tsx'
import { ByPinOnly } from '../by-pin-only.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { mayChangeAccount, type PartProps } from '../sections.ts'
import { RecoveryCodes } from './lazy-steps.ts'
import { ManageSecondFactor } from './manage-second-factor.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Few codes left: time to make new ones. */
const few = 3

function State({ codesLeft }: { codesLeft: number | null }) {
  const { t } = useTranslation('accounts-profile')
  const Icon = codesLeft === null ? IconShield : IconShieldCheck
  return (
    <div>
      <span className="inline-row gap-2 rigid-icons strong">
        <Icon aria-hidden size={20} />
        {t(codesLeft === null ? 'second-factor.off' : 'second-factor.on')}
      </span>
      {codesLeft === null ? null : (
        <Text>
          {t('second-factor.left', { count: codesLeft })}{' '}
          {codesLeft <= few ? t('second-factor.fewLeft') : null}
        </Text>
      )}
    </div>
  )
}

export function SecondFactorSection({ me, profile }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  // Shown once: they stay until the user has stored them, whatever is reloaded meanwhile.
  const [codes, showCodes] = useState<readonly string[]>()
  const { totp, recoveryCodesLeft } = profile.secondFactor

  const content = () => {
    if (!mayChangeAccount(me)) return <ByPinOnly />
    if (codes) return <RecoveryCodes codes={codes} onKept={() => showCodes(undefined)} />
    if (!profile.password.set) return <Text>{t('second-factor.needsPassword')}</Text>
    return totp ? (
      <ManageSecondFactor onCodes={showCodes} />
    ) : (
      <SetUpSecondFactor email={profile.user.email ?? ''} onCodes={showCodes} />
    )
  }
  return (
    <Panel
      level={2}
      anchor="second-factor"
      title={t('second-factor.title')}
      detail={t('second-factor.detail')}
    >
      <State codesLeft={totp ? recoveryCodesLeft : null} />
      <Suspense fallback={<SkeletonList rows={2} rowHeight={56} />}>{content()}</Suspense>
    </Panel>
  )
}
