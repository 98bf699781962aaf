import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../platform/auth/sign-in.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { demoOrganisations } from './data/organisations.ts'
import { demoAccounts, DemoDataError, refuseDemoData, seedDemo } from './index.ts'
import { signIn } from './testing/sign-in.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.clock.current = new Date()
  await seedDemo(app.services, app.signInPool)
}, 60_000)
afterAll(() => app.close())

test('x', async () => {
  const staff = await signIn(app, 'staff@demo.comity.example')
  const me = await staff('GET', '/api/me')
  console.log(JSON.stringify(me.body))
  for (const q of ['jonas weidenfelder', 'marguerite finchley', 'tomas iriartegui', 'jon smyth', 'yulia', 'giorgos', 'omar', 'wang']) {
    const r = await staff('GET', '/api/guest-profiles/search?q=' + encodeURIComponent(q))
    console.log(r.status, q, r.body.items?.map((i: any) => [i.guest?.name ?? i.name, i.match?.score]) ?? r.body)
    const id = r.body.items?.[0]?.guest?.id ?? r.body.items?.[0]?.id
    if (id) { const s = await staff('POST', '/api/risk-scoring/calculate', { guestId: id }); console.log(s.status, JSON.stringify(s.body).slice(0, 900)) }
  }
  const i = await staff('GET', '/api/imports?limit=100'); console.log(i.status, i.body.items?.map((x: any) => [x.fileName, x.state, x.counts, x.mappingRemembered]).slice(0, 12))
  const st = await staff('GET', '/api/stays?limit=100'); console.log(st.status, st.body.items?.map((x: any) => [x.guestName, x.room, x.status, x.arrivesOn, x.departsOn, x.ratedByMe].join(' ')).slice(0, 60))
  const g = await staff('GET', '/api/guest-profiles?limit=100'); console.log(g.status, g.body.items?.map((x: any) => [x.name, x.number, x.risk.status, x.risk.level, x.staysCount].join(' ')).slice(0, 100))
  const f = await staff('GET', '/api/get_all_feedbacks?limit=30'); console.log(f.status, f.body.items?.map((x: any) => [x.guestName, x.rating, x.tags, x.comment, x.author.name, x.createdAt].join(' ')))
})
