import { updateSso } from '@comity/contract/sso/sso'
import { expect, test } from 'vitest'
import { changeOf, emptyRule, fieldsOf } from './mapping-fields.ts'

const venueId = '0198a5a0-0000-7000-8000-000000000001'
const mapping = {
  enabled: true,
  roleAttribute: 'groups',
  roleMapping: [
    { value: 'front-desk', role: 'staff', venueId },
    { value: 'directors', role: 'manager', venueId: null },
  ],
  defaultRole: null,
} as const

test('what was read is what is sent when nothing was changed', () => {
  expect(changeOf('saml', fieldsOf({ ...mapping, roleMapping: [...mapping.roleMapping] }))).toEqual({
    saml: mapping,
  })
})

test('an attribute left empty is none, and so is no default role', () => {
  const fields = { enabled: false, roleAttribute: '  ', roleMapping: [], defaultRole: '' }
  expect(changeOf('oidc', fields)).toEqual({
    oidc: { enabled: false, roleAttribute: null, roleMapping: [], defaultRole: null },
  })
})

test('a rule without a value is refused by the schema at its field', () => {
  const fields = { enabled: false, roleAttribute: 'groups', roleMapping: [emptyRule()], defaultRole: '' }
  const paths = updateSso.body.safeParse(changeOf('saml', fields)).error?.issues.map(({ path }) => path)
  expect(paths).toEqual([['saml', 'roleMapping', 0, 'value']])
})
