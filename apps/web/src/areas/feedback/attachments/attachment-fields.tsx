import type { Sector } from '@comity/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../rating-form.module.css'
import type { Attachments } from './attachments.ts'
import { PhotoField } from './photo-field.tsx'
import { SuggestedTags } from './suggested-tags.tsx'
import { VoiceField } from './voice-field.tsx'

interface AttachmentFieldsProps {
  readonly userId: string
  readonly sector: Sector
  readonly value: Attachments
  readonly errors: { readonly audio: ReactNode; readonly photo: ReactNode }
  readonly isUnfolded: boolean
  readonly onUnfold: (isUnfolded: boolean) => void
  readonly onChange: (change: (before: Attachments) => Attachments) => void
  readonly tags: readonly string[]
  readonly onTags: (tags: string[]) => void
  readonly onBusy: (isRecording: boolean) => void
}

export function AttachmentFields(props: AttachmentFieldsProps) {
  const { t } = useTranslation('feedback')
  const { userId, sector, value, errors, isUnfolded, onUnfold, onChange, tags, onTags, onBusy } = props
  return (
    <details
      className={`${classes['more']} frame`}
      open={isUnfolded}
      onToggle={(event) => onUnfold(event.currentTarget.open)}
    >
      <summary>{t('rate.attach')}</summary>
      <div className={`${classes['fields']} stack gap-md`}>
        <VoiceField
          userId={userId}
          sector={sector}
          value={value}
          error={errors.audio}
          onChange={onChange}
          onBusy={onBusy}
        />
        <SuggestedTags transcript={value.transcript} chosen={tags} onChange={onTags} />
        <PhotoField
          value={value.photo}
          error={errors.photo}
          onChange={(photo) => onChange((before) => ({ ...before, photo }))}
        />
      </div>
    </details>
  )
}
