import { useTranslation } from 'react-i18next'
import { Faults } from './faults.tsx'
import { Gates } from './gates.tsx'
import { LiveFigures } from './live-figures.tsx'
import { Sectors } from './sectors.tsx'

/** Everything below the first screen of the home page. */
export default function HomeParts() {
  const { t } = useTranslation('content')
  return (
    <>
      <section aria-labelledby="gates">
        <h2 id="gates">{t('home.gates.title')}</h2>
        <Gates />
      </section>
      <section aria-labelledby="live">
        <h2 id="live">{t('home.live.title')}</h2>
        <LiveFigures />
      </section>
      <section aria-labelledby="faults" className="stack gap-md">
        <div>
          <h2 id="faults">{t('home.faults.title')}</h2>
          <p className="flush dim within-48">{t('home.faults.summary')}</p>
        </div>
        <Faults />
      </section>
      <section aria-labelledby="sectors">
        <h2 id="sectors">{t('home.sectors.title')}</h2>
        <Sectors />
      </section>
    </>
  )
}
