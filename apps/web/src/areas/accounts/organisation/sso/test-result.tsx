import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice.tsx'
import { useVenueNames } from '../parts/use-venue-names.ts'
import type { SsoTest } from './queries.ts'
import classes from '../parts/parts.module.css'

const kinds = { waiting: 'note', passed: 'done', failed: 'fault', expired: 'fault' } as const

function Identity({ identity }: { identity: NonNullable<SsoTest['identity']> }) {
  const { t } = useTranslation(['accounts-organisation', 'shell'])
  const { nameOf } = useVenueNames()
  const { issuer, subject, name, email, values, roles } = identity
  const given = roles.map(({ role, venueId }) => `${t(`shell:role.${role}`)} · ${nameOf(venueId)}`)
  return (
    <dl className={`${classes['facts']} flush grid dim-terms flush-values`}>
      <dt>{t('sso.test.issuer')}</dt>
      <dd translate="no">{issuer}</dd>
      <dt>{t('sso.test.subject')}</dt>
      <dd translate="no">{subject}</dd>
      <dt>{t('sso.test.name')}</dt>
      <dd>{name === null ? t('sso.test.nothing') : <span translate="no">{name}</span>}</dd>
      <dt>{t('sso.test.email')}</dt>
      <dd>{email === null ? t('sso.test.nothing') : <span translate="no">{email}</span>}</dd>
      <dt>{t('sso.test.values')}</dt>
      <dd>{values.length === 0 ? t('sso.test.nothing') : <span translate="no">{values.join(', ')}</span>}</dd>
      <dt>{t('sso.test.roles')}</dt>
      <dd>{given.length === 0 ? t('sso.test.noRole') : given.join('; ')}</dd>
    </dl>
  )
}

/** What the test found: the first check that failed, in plain words, and what to do about it. */
export function TestResult({ test }: { test: SsoTest }) {
  const { t } = useTranslation('accounts-organisation')
  const { state, reason, detail, identity } = test
  return (
    <>
      <Notice kind={kinds[state]} title={t(`sso.test.state.${state}`)}>
        {reason === null ? null : (
          <>
            <Text>{t([`sso.reason.${reason}`, 'sso.reason.other'])}</Text>
            {detail === null ? null : (
              <Text size="sm">
                {t('sso.test.found')}: <code translate="no">{detail}</code>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t('sso.test.code')} <code translate="no">{reason}</code>
            </Text>
          </>
        )}
      </Notice>
      {identity ? <Identity identity={identity} /> : null}
    </>
  )
}
