import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import classes from './guest-detail.module.css'
import type { GuestDetail } from './queries.ts'
import { useCannot } from './use-cannot.ts'

const formats = ['pdf', 'json', 'csv'] as const

/** The profile as a file; the audit log records the export. */
export function ExportProfile({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const reason = useCannot()(guest.can.export)
  const icon = <IconDownload aria-hidden size={18} />
  if (reason !== undefined) {
    return (
      <ReasonedButton variant="default" leftSection={icon} reason={reason}>
        {t('export.profile')}
      </ReasonedButton>
    )
  }
  return (
    <div className="field-edge rounded">
      <Disclosure
        label={
          <span className="inline-row gap-2 rigid-icons strong">
            {icon}
            {t('export.profile')}
          </span>
        }
      >
        <ul className={`${classes['menu']} plain-list`}>
          {formats.map((format) => (
            <li key={format}>
              <a
                href={addressOf('/api/guest-profiles/{guestId}/export', { guestId: guest.id }, { format })}
                download
              >
                {t(`export.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
