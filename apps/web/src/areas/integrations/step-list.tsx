import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { steps, type Step } from './import-search.ts'
import type { ImportRecord } from './queries.ts'
import classes from './imports.module.css'

const all = ['file', ...steps] as const

/** The current step. Columns and check of a checked import can be revisited. */
export function StepList({ record, step }: { record: ImportRecord; step: Step }) {
  const { t } = useTranslation('integrations')
  const current = all.indexOf(step)
  const isLink = (each: (typeof all)[number]) =>
    record.state === 'checked' && each !== step && (each === 'columns' || each === 'check')
  return (
    <nav aria-label={t('step.label')}>
      <ol className={`${classes['steps']} plain-list grid gap-2`}>
        {all.map((each, index) => {
          const words = (
            <>
              <span className={`${classes['mark']} rigid smaller`} aria-hidden>
                {index < current ? <IconCheck size={16} /> : index + 1}
              </span>
              {t(`step.short.${each}`)}
              {index < current ? <span className="visually-hidden">{t('step.done')}</span> : null}
            </>
          )
          return (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              {isLink(each) ? (
                <Link
                  to="/data-import"
                  search={({ lang }) => ({
                    ...(lang ? { lang } : {}),
                    import: record.id,
                    step: each as Step,
                  })}
                >
                  {words}
                </Link>
              ) : (
                <span>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
