import { maxTagsPerRating, suggestedTags } from '@comity/domain/feedback'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/language/use-language.ts'
import classes from '../rating-form.module.css'
import { TagChip } from '../tag-chip.tsx'
import { labelOf, tagsQuery, toggled } from '../tags.ts'

interface SuggestedTagsProps {
  readonly transcript: string
  readonly chosen: readonly string[]
  readonly onChange: (tags: string[]) => void
}

export function SuggestedTags({ transcript, chosen, onChange }: SuggestedTagsProps) {
  const { t } = useTranslation('feedback')
  const { language } = useLanguage()
  const { data } = useQuery(tagsQuery(language))
  const suggested = suggestedTags(transcript)
  if (suggested.length === 0) return null
  return (
    <fieldset className={`${classes['chips']} flush unpadded borderless shrinkable`}>
      <legend>{t('voice.suggested')}</legend>
      <div className="flex wrap gap-2">
        {suggested.map((key) => (
          <TagChip
            key={key}
            label={labelOf(data, key)}
            isChosen={chosen.includes(key)}
            isFull={chosen.length >= maxTagsPerRating}
            onToggle={() => onChange(toggled(chosen, key))}
          />
        ))}
      </div>
    </fieldset>
  )
}
