import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Rating } from '../ratings.ts'

const icons = { negative: IconMoodSad, neutral: IconMoodEmpty, positive: IconMoodSmile }

export function Tone({ sentiment }: { sentiment: Rating['sentiment'] }) {
  const { t } = useTranslation('feedback-ratings')
  if (!sentiment) return null
  const Icon = icons[sentiment.label]
  return (
    <span className="inline-row gap-2">
      <Icon aria-hidden size={18} />
      {t(`tone.${sentiment.label}`)}
    </span>
  )
}
