import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import type { ImportKind } from '../kinds.ts'
import { useGo } from '../use-go.ts'
import { FileDrop } from './file-drop.tsx'
import { FileRefused } from './file-refused.tsx'
import type { FileFault } from './inspect-file.ts'
import { KindChoice } from './kind-choice.tsx'
import { Sending } from './sending.tsx'
import { fileFaultOf, useUpload } from './use-upload.ts'
import { VenueSelect } from './venue-select.tsx'

/** A file of one kind for a venue. With several venues the venue is chosen first. */
export function BringFile({ kind, isManager }: { kind: ImportKind; isManager: boolean }) {
  const go = useGo()
  const { t } = useTranslation(['integrations', 'messages'])
  const { me } = useMe()
  const venues = me?.venues ?? []
  const [venueId, setVenueId] = useState(venues.length === 1 ? venues[0]?.id : undefined)
  const [waiting, setWaiting] = useState<File>()
  const [fault, setFault] = useState<FileFault>()
  const select = useRef<HTMLSelectElement>(null)
  const { choice, isSending, error, send, cancel } = useUpload()
  const refused = fault ?? fileFaultOf(error)

  const take = (file: File) => {
    setFault(undefined)
    if (venueId === undefined) {
      setWaiting(file)
      select.current?.focus()
      return
    }
    setWaiting(undefined)
    send({ file, kind, venueId, key: crypto.randomUUID() })
  }

  return (
    <section aria-label={t('bring.title')}>
      <Stack gap="md">
        <KindChoice
          kind={kind}
          isManager={isManager}
          onChange={(chosen) => go(chosen === 'stays' ? {} : { kind: chosen }, { inPlace: true })}
        />
        {venues.length > 1 ? (
          <VenueSelect
            ref={select}
            venues={venues}
            value={venueId}
            onChange={setVenueId}
            disabled={isSending}
            error={waiting && venueId === undefined ? t('messages:field.required') : undefined}
          />
        ) : null}
        {refused || error ? (
          <FileRefused
            fault={refused}
            error={error}
            fileName={fault ? undefined : choice?.file.name}
            onRetry={choice && !refused ? () => send(choice) : undefined}
          />
        ) : null}
        {isSending && choice ? (
          <Sending file={choice.file} onCancel={cancel} />
        ) : (
          <FileDrop
            waiting={waiting}
            onRead={waiting && venueId !== undefined ? () => take(waiting) : undefined}
            onFile={take}
            onSeveral={() => setFault('several')}
          />
        )}
      </Stack>
    </section>
  )
}
