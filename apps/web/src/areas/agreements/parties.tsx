import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Version } from './queries.ts'
import classes from './sharing.module.css'

export function Parties({ version }: { version: Version }) {
  const { t } = useTranslation('agreements')
  const { dateTime } = useFormats()
  return (
    <ul className={`${classes['parties']} plain-list grid gap-sm`}>
      {version.parties.map(({ organisationId, name, contact, signedAt }) => (
        <li key={organisationId}>
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
          <span>
            {t('party.contact')} <bdi translate="no">{contact}</bdi>
          </span>
          <span className="inline-row gap-2 rigid-icons small">
            {signedAt ? (
              <IconCircleCheck aria-hidden size={18} />
            ) : (
              <IconCircleDashed aria-hidden size={18} />
            )}
            {signedAt ? t('party.signed', { at: dateTime(signedAt) }) : t('party.notSigned')}
          </span>
        </li>
      ))}
    </ul>
  )
}
