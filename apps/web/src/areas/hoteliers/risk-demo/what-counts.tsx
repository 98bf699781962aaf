import { IconCircleCheck, IconCircleOff, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './risk-demo.module.css'

const counts = ['confirmed', 'bills', 'arrivals', 'kept', 'ratings', 'fading'] as const
const never = ['who', 'words', 'unproved', 'disputed', 'venue', 'children'] as const
const refuses = ['nobody', 'prepare', 'seen', 'contest'] as const
const parts = [
  { name: 'counts', lines: counts, Icon: IconCircleCheck },
  { name: 'never', lines: never, Icon: IconCircleOff },
  { name: 'refuses', lines: refuses, Icon: IconHandStop },
] as const

export function WhatCounts() {
  const { t } = useTranslation('hoteliers-risk')
  const wordsOf = usePageWords()
  return (
    <>
      <div className={`${classes['columns']} grid gap-md`}>
        {parts.map(({ name, lines, Icon }) => (
          <Panel
            key={name}
            level={2}
            title={
              <span className="row gap-2 rigid-icons">
                <Icon aria-hidden size={20} /> {t(`${name}.title`)}
              </span>
            }
          >
            <ul className="flush stack gap-2 indent">
              {lines.map((line) => (
                <li key={line}>{t(`${name}.${line}`)}</li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <nav aria-label={t('next')} className="flex wrap gap-xs">
        <LinkButton to="/hotelier-alerts-demo">{wordsOf('/hotelier-alerts-demo').title}</LinkButton>
        <LinkButton to="/registration-page">{wordsOf('/registration-page').title}</LinkButton>
      </nav>
    </>
  )
}
