import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { ShownLevel } from '../dashboard/shown-level.tsx'
import { shownScore } from '../shown-score.ts'
import type { TestResult } from './queries.ts'
import classes from './rules.module.css'

type Shadow = TestResult['shadow']

function Examples({ examples }: Pick<Shadow, 'examples'>) {
  const { t } = useTranslation('risk-pages')
  const scoreOf = (score: number | null) => (score === null ? t('shadow.noNumber') : shownScore(score))
  return (
    <>
      <h4 className={`${classes['head']} flush`}>{t('shadow.examples')}</h4>
      <ul className={`${classes['examples']} plain-list stack`}>
        {examples.map(({ guestId, from, to, score, factIds }, index) => (
          <li key={guestId}>
            <Link to="/guest-detail-page" search={{ guest: guestId }} className="inline-row target">
              {t('shadow.example', { number: index + 1 })}
            </Link>
            <span className="inline-row wrap gap-2">
              <ShownLevel level={from} />
              <span aria-hidden>→</span>
              <span className="visually-hidden">{t('shadow.to')}</span>
              <ShownLevel level={to} />
            </span>
            <span className="quiet">
              {t('shadow.scores', { live: scoreOf(score.live), draft: scoreOf(score.draft) })} ·{' '}
              {t('shadow.facts', { count: factIds.length })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function LevelChanges({ shadow }: { shadow: Shadow }) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const { changes, examples, guests, days, up, down } = shadow
  return (
    <section className={`${classes['part']} stack gap-sm rule-above`} aria-labelledby="level-changes">
      <h3 id="level-changes" className={`${classes['head']} flush`}>
        {t('shadow.title')}
      </h3>
      <Text>{t('shadow.sum', { days, guests: number(guests), up: number(up), down: number(down) })}</Text>
      {changes.length === 0 ? (
        <Text c="dimmed">{t('shadow.none')}</Text>
      ) : (
        <>
          <Table className="within-32">
            <Table.Caption className="visually-hidden">{t('shadow.title')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('shadow.from')}</Table.Th>
                <Table.Th>{t('shadow.to')}</Table.Th>
                <Table.Th className="tabular text-end">{t('shadow.people')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ from, to, guests: moved }) => (
                <Table.Tr key={`${from} ${to}`}>
                  <Table.Td>
                    <ShownLevel level={from} />
                  </Table.Td>
                  <Table.Td>
                    <ShownLevel level={to} />
                  </Table.Td>
                  <Table.Td className="tabular text-end">{number(moved)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Examples examples={examples} />
        </>
      )}
    </section>
  )
}
