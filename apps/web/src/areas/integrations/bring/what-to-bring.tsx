import { IconChevronRight } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { useGo } from '../use-go.ts'
import { ExampleFile } from './example-file.tsx'
import classes from './bring.module.css'

const lines = ['export', 'lines', 'needed', 'helpful', 'left'] as const

/** What file to bring and how to get it. Open or not stands in the address, so that a link can lead here. */
export function WhatToBring() {
  const { t } = useTranslation('integrations')
  const sector = useSector()
  const { how = false } = useSearch({ from: '/(own)/data-import' })
  const go = useGo()
  const summary = useRef<HTMLElement>(null)

  useEffect(() => {
    if (how) summary.current?.focus()
  }, [how])

  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    go(how ? {} : { how: true }, { inPlace: true })
  }

  return (
    <details className={classes['how']} open={how}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a summary clicks itself on Enter and Space */}
      <summary ref={summary} onClick={toggle}>
        <IconChevronRight aria-hidden size={18} />
        {t('how.title')}
      </summary>
      <div className={classes['inHow']}>
        <ol>
          {lines.map((line) => (
            <li key={line}>{t(`how.${line}`, { context: sector })}</li>
          ))}
        </ol>
        <p>{t('how.again')}</p>
        <ExampleFile />
      </div>
    </details>
  )
}
