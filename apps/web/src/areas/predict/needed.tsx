import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Notice } from '../../ui/notice.tsx'

const kinds = ['bookings', 'rarerOutcomes', 'days'] as const

interface NeededProps {
  readonly title: string
  readonly needed: Partial<Record<(typeof kinds)[number], { have: number; need: number }>> | null
}

/** Why there is no prediction: the available data, and how much is needed. */
export function Needed({ title, needed }: NeededProps) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  return (
    <Notice kind="note" title={title}>
      {needed ? (
        <ul>
          {kinds.map((kind) => {
            const count = needed[kind]
            if (!count) return null
            const missing = Math.max(0, count.need - count.have)
            return (
              <li key={kind}>
                {t(`needed.${kind}`, { have: number(count.have), need: number(count.need) })}{' '}
                {missing > 0 ? t('needed.missing', { missing: number(missing) }) : t('needed.enough')}
              </li>
            )
          })}
        </ul>
      ) : null}
    </Notice>
  )
}
