import { Button, Stack, Textarea } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Stars } from '../../stay-ratings/stars.tsx'
import classes from './room-demo.module.css'

/** Invented, and said to be so on the page. */
const demo = { venue: 'Hotel Miramar Demo', room: '204' }

function Done({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('feedback-room-demo')
  return (
    <Stack gap="md">
      <h2 ref={(element) => element?.focus()} tabIndex={-1}>
        {t('done')}
      </h2>
      <p>{t('doneDetail')}</p>
      <div className="flex wrap gap-sm">
        <Button size="md" onClick={onAgain}>
          {t('again')}
        </Button>
        <LinkButton to="/">{t('home')}</LinkButton>
      </div>
    </Stack>
  )
}

/** A tablet in the room on which a guest rates the stay; a trial that sends nothing. */
export function RoomDemoPage() {
  const { t } = useTranslation(['feedback-room-demo', 'messages', 'pages'])
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <div className={`${classes['tablet']} stack centred gap-md pad-lg auto-sides`}>
      <p className={`${classes['mark']} flush row gap-2 rigid-icons pad-2-sm`} role="note">
        <IconInfoCircle aria-hidden size={20} />
        {t('mark')}
      </p>
      <h1 tabIndex={-1}>{t('pages:v2rate-room-demo.title')}</h1>
      <p className="flush large">
        <strong translate="no">{demo.venue}</strong> · {t('room')} <span translate="no">{demo.room}</span>
      </p>
      {isDone ? (
        <Done
          onAgain={() => {
            setRating(null)
            setComment('')
            setDone(false)
          }}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (rating !== null) return setDone(true)
            event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
            return setMissing(true)
          }}
        >
          <Stack gap="lg">
            <Stars
              legend={t('how')}
              value={rating}
              error={isMissing ? t('messages:field.select_rating') : undefined}
              required
              onChange={(value) => {
                setRating(value)
                setMissing(false)
              }}
            />
            <Textarea
              label={t('comment')}
              rows={4}
              maxLength={2000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Button type="submit" size="lg">
              {t('send')}
            </Button>
          </Stack>
        </form>
      )}
    </div>
  )
}
