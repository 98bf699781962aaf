import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRecord } from './queries.ts'
import { Reason } from './reason.tsx'
import classes from './imports.module.css'

const UndoQuestion = lazy(() => import('./undo-question.tsx'))

export function UndoImport({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const allowed = record.can.undo
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className={`${classes['undo']} stack at-start gap-1`}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconArrowBackUp aria-hidden size={18} />}
        disabled={allowed !== true}
        aria-describedby={allowed === true ? undefined : reasonId}
        onClick={() => setIsOpen(true)}
      >
        {t('undo.open')}
      </Button>
      {allowed === true ? null : (
        <Text size="sm" c="dimmed" id={reasonId}>
          <Reason reason={allowed} kind={record.kind} />
        </Text>
      )}
      {isOpen ? (
        <Suspense>
          <UndoQuestion record={record} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
