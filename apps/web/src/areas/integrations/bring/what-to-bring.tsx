import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { wordsOf, type ImportKind } from '../kinds.ts'
import { useGo } from '../use-go.ts'
import { ExampleFile } from './example-file.tsx'
import classes from './bring.module.css'

const ofStays = ['how.export', 'how.lines', 'how.needed', 'how.helpful', 'how.left']
const parts = ['needed', 'helpful', 'become'] as const

/** Which file to bring and how to get it. The address says whether it is open, so that a link can lead here. */
export function WhatToBring({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('integrations')
  const sector = useSector()
  const { how = false } = useSearch({ from: '/(own)/data-import' })
  const go = useGo()
  const summary = useRef<HTMLElement>(null)

  useEffect(() => {
    if (how) summary.current?.focus()
  }, [how])

  const lines =
    kind === 'stays' ? ofStays : ['records.how.lines', ...parts.map((part) => `kindHow.${kind}.${part}`)]
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    go({ ...(kind === 'stays' ? {} : { kind }), ...(how ? {} : { how: true }) }, { inPlace: true })
  }

  return (
    <details className={`${classes['how']} frame`} open={how}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a summary clicks itself on Enter and Space */}
      <summary ref={summary} onClick={toggle}>
        {t('how.title')}
      </summary>
      <div className={`${classes['inHow']} stack gap-sm within-48`}>
        <ol>
          {lines.map((line) => (
            <li key={line}>{t(line, { context: sector })}</li>
          ))}
        </ol>
        <p>{t(wordsOf(kind, 'how.again'))}</p>
        {kind === 'stays' ? <p>{t('how.daily')}</p> : null}
        <ExampleFile kind={kind} />
      </div>
    </details>
  )
}
