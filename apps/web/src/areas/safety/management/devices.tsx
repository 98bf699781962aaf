import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../safety/responder-facts.tsx'
import { useFormats } from '../../../shell/language/formats.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SafetySettings } from '../queries.ts'
import classes from '../safety.module.css'

/** Browsers that can call for help now; their users are on shift. */
export function Devices({ devices }: Pick<SafetySettings, 'devices'>) {
  const { t } = useTranslation('safety-pages')
  const { dateTime } = useFormats()
  return (
    <section aria-labelledby="devices" className={`${classes['section']} stack gap-md shrinkable`}>
      <h2 id="devices">{t('device.title')}</h2>
      <p className={`${classes['quiet']} quiet`}>{t('device.what')}</p>
      {devices.length === 0 ? (
        <EmptyState title={t('device.none')} detail={t('device.noneDetail')} />
      ) : (
        <ul className="plain-list stack gap-sm">
          {devices.map(({ id, person, issuedAt, endsAt }) => (
            <li
              key={id}
              className={`${classes['card']} stack gap-2 pad-sm-md positioned card breakable flat-paragraphs`}
            >
              <strong>
                <PersonName name={person.name} />
              </strong>
              <span className={`${classes['quiet']} quiet`}>
                {t('device.span', { from: dateTime(issuedAt), to: dateTime(endsAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
