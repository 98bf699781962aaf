import type { Rows } from '../row.ts'

export const onboarding = {
  getOnboarding: { record: 'none', shows: 'nothing' },
  inviteInBulk: { record: 'none', ask: { body: peopleForm() } },
  updateOnboarding: { record: 'none', ask: { body: { isLeft: true } } },
} satisfies Partial<Rows>

function peopleForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['email,venues\nnoor.ebbe@venue.example,all\n']), 'people.csv')
  return form
}
