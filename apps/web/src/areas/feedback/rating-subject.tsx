import { TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GuestLabel } from './guest-label.tsx'
import classes from './rating-form.module.css'
import type { ReviewValues, Subject } from './review.ts'

interface RatingSubjectProps {
  readonly form: UseFormReturnType<ReviewValues>
  readonly subject: Subject
}

export function RatingSubject({
  form,
  subject: { kind, stayId, guestId, about, sector },
}: RatingSubjectProps) {
  const { t } = useTranslation('feedback')
  if (kind === 'named') {
    return (
      <div className={`${classes['named']} grid at-end gap-2-md`}>
        <Link to="/rate-guest" className="inline-row target">
          {t('rate.choose', { context: sector })}
        </Link>
        <TextInput
          label={t('rate.name', { context: sector })}
          description={t('rate.unverified', { context: sector })}
          autoComplete="off"
          required
          {...form.getInputProps('guestName')}
        />
        <TextInput
          label={t('room', { context: sector })}
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('roomNumber')}
        />
      </div>
    )
  }
  return (
    <div className={`${classes['subject']} row wrap between gap-0-md`}>
      <Title order={2} size="h3" tabIndex={-1}>
        <GuestLabel {...about} sector={sector} />
        {about.room ? (
          <span className={`${classes['place']} dim regular`}>
            {t('room', { context: sector })} <span translate="no">{about.room}</span>
          </span>
        ) : null}
      </Title>
      <div className="flex wrap gap-0-md">
        <Link
          to="/quick-incidents"
          search={{ ...(guestId ? { guest: guestId } : {}), ...(stayId ? { stay: stayId } : {}) }}
          className="inline-row target"
        >
          {t('rate.report')}
        </Link>
        <Link to="/rate-guest" className="inline-row target">
          {t('rate.another', { context: sector })}
        </Link>
      </div>
    </div>
  )
}
