import { languages } from '@comity/contract/vocabulary'
import { Button, CloseButton, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { showToast } from '../../../shell/toasts.ts'
import classes from '../../../ui/record-detail.module.css'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import type { IncidentDetail } from '../queries.ts'
import { mostAttachments, mostBytes, savePack } from './papers.ts'

interface AttachmentsProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Attached files; a file that is too large, or one too many, is left out with a message. */
function Attachments({ files, onChange }: AttachmentsProps) {
  const { t } = useTranslation('incidents-pages')
  const { number } = useFormats()
  const [left, setLeft] = useState<readonly string[]>([])
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ size }) => size <= mostBytes)
    const next = [...files, ...fitting]
    onChange(next.slice(0, mostAttachments))
    setLeft(
      [...chosen.filter((file) => !fitting.includes(file)), ...next.slice(mostAttachments)].map(
        ({ name }) => name,
      ),
    )
  }
  return (
    <Stack gap="xs">
      <label className={`${classes['part']} stack gap-2 flat-texts`}>
        <strong>{t('pack.attachments')}</strong>{' '}
        <span className={`${classes['quiet']} quiet`}>
          {t('pack.attachmentsDetail', { files: mostAttachments, megabytes: mostBytes / 1_000_000 })}
        </span>
        <input
          type="file"
          multiple
          className="inherit-font target pad-block-2"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {left.length > 0 ? <Text role="alert">{t('pack.left', { names: left.join(', ') })}</Text> : null}
      <ul className="plain-list">
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
          <li key={`${file.name} ${index}`} className="row wrap gap-1-md">
            <span translate="no">{file.name}</span>{' '}
            <span className={`${classes['quiet']} quiet`}>
              {t('pack.kilobytes', { size: number(file.size / 1000) })}
            </span>
            <CloseButton
              size={44}
              aria-label={t('pack.remove', { name: file.name })}
              onClick={() => onChange(files.filter((each) => each !== file))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface PackFormProps {
  readonly incident: IncidentDetail
  readonly onClose: () => void
}

export default function PackForm({ incident, onClose }: PackFormProps) {
  const { t } = useTranslation(['incidents-pages', 'shell'])
  const { language } = useLanguage()
  const [lang, setLang] = useState(language)
  const [claimNumber, setClaimNumber] = useState('')
  const [attachments, setAttachments] = useState<readonly File[]>([])
  const packing = useMutation({
    mutationFn: () => savePack(incident, { lang, claimNumber, attachments }),
    onSuccess: () => {
      void showToast({ kind: 'success', message: t('pack.done') })
      onClose()
    },
  })
  const names = new Map(
    languages.map((each) => [each, new Intl.DisplayNames(each, { type: 'language' }).of(each) ?? each]),
  )
  return (
    <FormDrawer title={t('pack.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          packing.mutate()
        }}
      >
        <Stack gap="md">
          <Text>{t('pack.what')}</Text>
          <TextInput
            label={t('pack.claimNumber')}
            autoComplete="off"
            maxLength={60}
            value={claimNumber}
            onChange={(event) => setClaimNumber(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('pack.language')}
            translate="no"
            value={lang}
            data={languages.map((value) => ({ value, label: names.get(value) ?? value }))}
            onChange={(event) => {
              const chosen = languages.find((each) => each === event.currentTarget.value)
              if (chosen) setLang(chosen)
            }}
          />
          <Attachments files={attachments} onChange={setAttachments} />
          {packing.error ? <Refusal error={packing.error} /> : null}
          <Button type="submit" loading={packing.isPending}>
            {t('pack.do')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
